# Calcura as a service: `docker compose up`, or see docs/hospital.md. Research software, not a medical device.
FROM python:3.13-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN python -m venv /opt/calcura && /opt/calcura/bin/pip install --no-cache-dir ".[serve,postgres]"

FROM python:3.13-slim
# One user for the service and its database, so that a socket which only that user may reach joins the two.
RUN groupadd --gid 10001 calcura \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /var/lib/calcura calcura \
    && install --directory --owner=10001 --group=10001 --mode=0700 /var/lib/calcura /run/postgresql
COPY --from=build /opt/calcura /opt/calcura
ENV PATH=/opt/calcura/bin:$PATH \
    CALCURA_ACCOUNTS=/var/lib/calcura/accounts \
    PYTHONDONTWRITEBYTECODE=1
USER 10001:10001
WORKDIR /var/lib/calcura
VOLUME /var/lib/calcura
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/v1/health', timeout=4)"]
ENTRYPOINT ["calcura"]
CMD ["serve", "--host", "0.0.0.0"]
