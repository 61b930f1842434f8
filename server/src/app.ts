import { listLogLines } from '@cais/core/api/loggers.ts'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { compatEndpoints } from './compat/endpoints.ts'
import type { Config } from './config.ts'
import { accountEndpoints } from './features/account/endpoints.ts'
import { acharEndpoints } from './features/achar/endpoints.ts'
import { adesaoEndpoints } from './features/adesao/endpoints.ts'
import { agendamentoEndpoints } from './features/agendamento/endpoints.ts'
import { anexoEndpoints } from './features/anexo/endpoints.ts'
import { autorizacaoAcessoEndpoints } from './features/autorizacao-acesso/endpoints.ts'
import { boletimPesagemEndpoints } from './features/boletim-pesagem/endpoints.ts'
import { bookingEndpoints } from './features/booking/endpoints.ts'
import { buscaCargaEndpoints } from './features/busca-carga/endpoints.ts'
import { caminhaoEndpoints } from './features/caminhao/endpoints.ts'
import { cargaEndpoints } from './features/carga/endpoints.ts'
import { comecarEndpoints } from './features/comecar/endpoints.ts'
import { configurationEndpoints } from './features/configuration/endpoints.ts'
import { conteinerEndpoints } from './features/conteiner/endpoints.ts'
import { documentoEndpoints } from './features/documentos/endpoints.ts'
import { empresaEndpoints } from './features/empresa/endpoints.ts'
import { escalaEndpoints } from './features/escala/endpoints.ts'
import { forgetLineup } from './features/escala/lineup-memory.ts'
import { eventosEndpoints } from './features/eventos/endpoints.ts'
import { faturaEndpoints } from './features/fatura/endpoints.ts'
import { fonteEndpoints } from './features/fonte/endpoints.ts'
import { gradeEndpoints } from './features/grade/endpoints.ts'
import { homeEndpoints } from './features/home/endpoints.ts'
import { aMaoEndpoints } from './features/integracao/a-mao/endpoints.ts'
import { integracaoEndpoints } from './features/integracao/endpoints.ts'
import { painelIntegracaoEndpoints } from './features/integracao/painel.ts'
import { isoCodeEndpoints } from './features/iso-code/endpoints.ts'
import { listEndpoints } from './features/lists/endpoints.ts'
import { mailboxEndpoints, managementEndpoints } from './features/management/endpoints.ts'
import { servePrometheus } from './features/management/prometheus.ts'
import { mensagemEndpoints } from './features/mensagem/endpoints.ts'
import { motoristaEndpoints } from './features/motorista/endpoints.ts'
import { pagamentoEndpoints } from './features/pagamento/endpoints.ts'
import { passeEndpoints } from './features/passe/endpoints.ts'
import { pedidoEndpoints } from './features/pedido/endpoints.ts'
import { pendenciaEndpoints } from './features/pendencia/endpoints.ts'
import { planilhaEndpoints } from './features/planilha/endpoints.ts'
import { portariaEndpoints } from './features/portaria/endpoints.ts'
import { servicoEndpoints } from './features/servico/endpoints.ts'
import { suporteEndpoints } from './features/suporte/endpoints.ts'
import { terminalEndpoints } from './features/terminal/endpoints.ts'
import { usersEndpoints } from './features/users/endpoints.ts'
import { webhookEndpoints } from './features/webhook/endpoints.ts'
import { allowOrigin } from './http/cors.ts'
import { drainWhenStopping } from './http/drain.ts'
import { mount } from './http/mount.ts'
import { serveOpenApi } from './http/openapi/publish.ts'
import { refuseOverload } from './http/overload.ts'
import { answerError, databaseLossOf } from './http/problem.ts'
import { arrivalLimits, receiveInTime, usualBody } from './http/receive-in-time.ts'
import { notFound } from './http/refused.ts'
import { secureHeaders } from './http/secure-headers.ts'
import { atEachAddress, type Endpoint, type Services } from './http/serve.ts'
import { serveWeb } from './http/serve-web.ts'
import { watchRequests } from './http/watch-requests.ts'

export function endpointsOf(config: Config): Endpoint[] {
  const endpoints = [
    ...accountEndpoints,
    ...usersEndpoints,
    ...adesaoEndpoints,
    ...empresaEndpoints,
    ...fonteEndpoints,
    ...integracaoEndpoints,
    ...eventosEndpoints,
    ...pagamentoEndpoints,
    ...painelIntegracaoEndpoints,
    ...aMaoEndpoints,
    ...comecarEndpoints,
    ...bookingEndpoints,
    ...escalaEndpoints,
    ...isoCodeEndpoints,
    ...conteinerEndpoints,
    ...cargaEndpoints,
    ...motoristaEndpoints,
    ...caminhaoEndpoints,
    ...autorizacaoAcessoEndpoints,
    ...boletimPesagemEndpoints,
    ...pedidoEndpoints,
    ...mensagemEndpoints,
    ...configurationEndpoints,
    ...managementEndpoints,
    ...listEndpoints,
    ...acharEndpoints,
    ...homeEndpoints,
    ...servicoEndpoints,
    ...terminalEndpoints,
    ...documentoEndpoints,
    ...buscaCargaEndpoints,
    ...planilhaEndpoints,
    ...faturaEndpoints,
    ...pendenciaEndpoints,
    ...agendamentoEndpoints,
    ...gradeEndpoints,
    ...passeEndpoints,
    ...portariaEndpoints,
    ...anexoEndpoints,
    ...suporteEndpoints,
    ...webhookEndpoints,
    ...compatEndpoints,
    ...(config.demo && !config.smtpUrl ? mailboxEndpoints : []),
  ]
  return endpoints.flatMap(atEachAddress)
}

/** Builds the server; `main.ts` lets it listen, and tests call it directly. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config, watch } = services
  const app = Fastify({
    loggerInstance: watch.loggers.of('http') as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies > 0 && ((_address: string, hop: number) => hop < config.trustedProxies),
    bodyLimit: usualBody,
    ...arrivalLimits(config),
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 500 },
    // A request that came on an open connection in the last moment is still served.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Addresses that the router itself cannot parse.
    frameworkErrors: answerError,
  })
  app.setErrorHandler(answerError)
  // This hook comes first, so that from here on every request is counted as running.
  drainWhenStopping(app, watch)
  logRequests(app)
  watchRequests(app, watch.requests)
  servePrometheus(app, services)
  refuseOverload(app, services.limiter)
  receiveInTime(app, config, services.limiter)
  await secureHeaders(app, config)
  await allowOrigin(app, config.corsOrigin)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  keepRawJson(app)
  services.notifications.listen('lineup', () => forgetLineup(services.reading))
  const endpoints = endpointsOf(config)
  for (const endpoint of endpoints) mount(app, endpoint, services)
  serveOpenApi(app, endpoints)
  const showPage = await serveWeb(app)
  app.setNotFoundHandler((request, reply) => showPage(request, reply) ?? notFound())
  return app
}

/**
 * Logs one line per request, with the route instead of the address: addresses can hold keys and personal data. The
 * request that reads the log itself comes every other second and is logged at level trace.
 */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched'
    const milliseconds = Math.round(reply.elapsedTime)
    // A probe that is told DOWN has its answer, and asks again every second.
    const isTrouble = reply.statusCode >= 500 && request.routeOptions.config.vital !== true
    const level = isTrouble ? 'warn' : route === listLogLines.path ? 'trace' : 'debug'
    const err = databaseLossOf(request)
    const about = { method: request.method, route, status: reply.statusCode, milliseconds }
    request.log[level]({ ...about, ...(err !== undefined && { err }) }, 'answered')
  })
}

/** Calls with `raw` get the bytes of their body; all other calls get parsed JSON. */
function keepRawJson(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.raw) done(null, body)
    else readJson(request, body.toString(), done)
  })
}
