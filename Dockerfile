# The site's server as an image of its own, with nothing but Node and dist/. The pages are rendered for the addresses that
# are given at build:
#   docker build --build-arg CONVEX_URL=https://convex.example.nl --build-arg SITE_ORIGIN=https://www.example.nl .
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/convex-local-first/package.json packages/convex-local-first/
COPY packages/local-convex/package.json packages/local-convex/
RUN npm ci --ignore-scripts
COPY . .
ARG CONVEX_URL
ARG CONVEX_SITE_URL
ARG SITE_ORIGIN
ARG COMPANY_VIDEO_URL
RUN npm run build

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/dist dist
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
