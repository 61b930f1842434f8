# The version of the Node that the packages pin.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /build
# Packages first: they are fetched again only when one of them changed.
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY clients/package.json clients/
COPY scripts/setup.mjs scripts/process.mjs scripts/
RUN ["node", "-e", "import('./scripts/setup.mjs').then((setup) => setup.ensureInstalled())"]
COPY . .
# The footer shows the commit. Two builds with the same time, in seconds since 1970, have the same files.
ARG COMMIT
ARG SOURCE_DATE_EPOCH
RUN ["node", "scripts/archive.mjs", "--folder", "/opt/cais", "--without-node"]

FROM node:24.21.0-bookworm-slim
COPY --from=build /opt/cais /opt/cais
WORKDIR /opt/cais
# By number, so that an orchestrator can tell that it is not root.
USER 1000:1000
ENV HOST=0.0.0.0 PORT=8080
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/management/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/opt/cais/bin/cais"]
CMD ["serve"]
