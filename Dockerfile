# Workout Tracker with its built-in database, for linux/amd64 and linux/arm64 (glibc: the database's binaries need it).
# The base is any image with Node 24 and npm. By its digest, so that what is built tomorrow stands on what was looked at today; how to find the
# next one: docs/operations.md, "Images by digest".
ARG BASE=node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${BASE} AS build
WORKDIR /app
COPY . .
RUN npm run build

# What the server needs while it runs, and nothing that builds or tests it.
FROM ${BASE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/core/package.json packages/core/
COPY server/package.json server/
RUN npm ci --omit=dev --workspace @workout-tracker/server

FROM ${BASE}
# With a level the log is on standard output, where containers are expected to have it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY scripts scripts
COPY packages/core packages/core
COPY server server
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/web/dist web/dist
# PostgreSQL looks its user up by name, and asks for a folder that is its own.
RUN groupadd --gid 10001 tracker && useradd --uid 10001 --gid tracker --home-dir /data --no-create-home tracker \
  && mkdir --mode=0700 /data && chown tracker:tracker /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start-built.mjs"]
