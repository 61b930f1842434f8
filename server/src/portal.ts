import { dayOf } from '@cais/core/values/calendar.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { markVencidas } from './course/faturas/mark-vencidas.ts'
import { Bell } from './db/bell.ts'
import { openDatabase } from './db/database.ts'
import { type Db, openPools } from './db/pool.ts'
import { setClock } from './db/set-clock.ts'
import { insertAdministracao } from './demo/administracao.ts'
import { loadDemoWorld } from './demo/load.ts'
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts'
import { startTos } from './demo/tos.ts'
import { readClientes, renewChaves } from './demo/tos-chaves.ts'
import { mailPasswordReset } from './features/account/reset-password.ts'
import { giveUpLeftMoves } from './features/agendamento/left-moves.ts'
import { runOut } from './features/agendamento/run-out.ts'
import { remindAcessos } from './features/autorizacao-acesso/remind.ts'
import { tellMudancas } from './features/escala/tell-mudancas.ts'
import { cleanUpEntrada } from './features/integracao/clean-up.ts'
import { lookAtLacunas } from './features/integracao/lacunas.ts'
import { applyLeft, lookAtWaiting } from './features/integracao/sweep.ts'
import { followLogLevels } from './features/management/log-levels.ts'
import { mailAvisos } from './features/mensagem/mail-avisos.ts'
import { remind } from './features/mensagem/remind.ts'
import { expireServicos } from './features/servico/expire-servicos.ts'
import { mailRespostas } from './features/suporte/mail-respostas.ts'
import { Deliverer } from './features/webhook/deliverer.ts'
import { Sender } from './features/webhook/send.ts'
import { Crowd } from './http/crowd.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { orWhyNot, refuseUsedPort } from './listen.ts'
import { mailSender } from './mail/send.ts'
import { forgetEventos } from './saida/forget-eventos.ts'
import { keepNumbering } from './saida/keep-numbering.ts'
import type { Stopper } from './stopper.ts'
import type { Loggers } from './watch/loggers.ts'
import { Watch } from './watch/watch.ts'

const now = () => new Date()

/** Starts a whole portal in order, and leaves with the stopper how its parts end. */
export async function startPortal(config: Config, loggers: Loggers, stopper: Stopper): Promise<void> {
  await refuseUsedPort(config)
  const database = await openDatabase(config, {
    say: (line) => console.log(line),
    onLost: (line) => stopper.fail(line),
  })
  stopper.add('database', database.stop)
  const pools = openPools({
    url: database.applicationUrl,
    onError: (error) => loggers.of('database').error({ err: error }, 'connection lost'),
  })
  stopper.add('pools', pools.end)
  await setClock(pools.writing, config.timeZone)
  const watch = new Watch(loggers)
  stopper.add('watch', watch.start(pools.usage, now))
  stopper.add('log levels', await followLogLevels(pools.watching, loggers))
  const bell = await Bell.open({
    url: database.applicationUrl,
    onError: (error) => loggers.of('database').warn({ err: error }, 'bell'),
  })
  stopper.add('bell', () => bell.end())
  if (config.demo) await loadDemoWorld(pools.writing, now(), config.timeZone, insertAdministracao)
  else await refuseDemoAccounts(pools.writing)
  const numbering = keepNumbering({
    db: pools.writing,
    bell,
    onError: (error) => loggers.of('database').warn({ err: error }, 'numbering of events'),
  })
  stopper.add('numbering', numbering)
  const applying = { db: pools.writing, now, timeZone: config.timeZone, log: loggers.of('jobs') }
  const workers = {
    aplicar: async (data: unknown) => {
      await applyLeft(applying, (data as { recebimentoId: number }).recebimentoId)
    },
    'look-at-waiting': async () => {
      await applyLeft(applying)
      await lookAtWaiting(applying)
      await lookAtLacunas(pools.writing, now())
    },
    'send-mail': mailSender(config, pools.writing, now, loggers.of('mail')),
    'reset-password': (data: unknown, jobs: Jobs) =>
      mailPasswordReset({ db: pools.writing, jobs, config, now: now() }, data),
    'clean-up': async () => {
      await cleanUp(pools.writing, now())
      await forgetEventos(pools.writing, now())
      await cleanUpEntrada(pools.writing, now())
    },
    avisos: async (_data: unknown, jobs: Jobs) => {
      const at = now()
      await remind(pools.writing, at, config.timeZone)
      await remindAcessos(pools.writing, { now: at, today: dayOf(at, config.timeZone) })
      await tellMudancas(pools.writing, at, config.timeZone)
      await mailAvisos({ db: pools.writing, jobs, config, now: now() })
      await mailRespostas({ db: pools.writing, jobs, config, now: now() })
    },
    'run-out': async () => {
      const at = now()
      await runOut(pools.writing, at)
      await giveUpLeftMoves(pools.writing, { now: at, today: dayOf(at, config.timeZone) })
    },
    validade: async () => {
      const at = now()
      const when = { now: at, today: dayOf(at, config.timeZone) }
      await expireServicos(pools.writing, when)
      await markVencidas(pools.writing, when)
    },
  }
  const schedules = {
    'clean-up': '17 * * * *',
    'look-at-waiting': '* * * * *',
    avisos: '* * * * *',
    'run-out': '* * * * *',
    validade: '*/5 * * * *',
  }
  const jobs = await startJobs({
    url: database.applicationUrl,
    log: loggers.of('jobs'),
    workers,
    schedules,
  })
  stopper.add('jobs', jobs.stop)
  // A server that was killed may have kept something and not applied it.
  await pools.writing.transaction().execute((tx) => jobs.send(tx, 'look-at-waiting', {}))
  const deliverer = new Deliverer({
    db: pools.writing,
    jobs,
    config,
    now,
    log: loggers.of('jobs'),
    sender: new Sender({ rules: { loopback: config.webhookLoopback } }),
  })
  stopper.add('webhooks', () => deliverer.stop())
  deliverer.start(bell)
  const app = await createApp({ ...pools, config, jobs, now, watch, crowd: new Crowd(), bell })
  stopper.add('server', () => app.close())
  const url = await orWhyNot(config, app.listen({ port: config.port, host: config.host }))
  if (config.simulatorPace > 0)
    stopper.add('terminal of the demo', await playTerminal(config, loggers, { db: pools.writing, url }))
}

/** In the demo a program plays the terminal, through the interface that is there for everybody's. */
async function playTerminal(
  { simulatorPace: pace }: Config,
  loggers: Loggers,
  { db, url }: { db: Db; url: string },
): Promise<() => Promise<void>> {
  const chaves = await renewChaves(db, now())
  return startTos({ ...chaves, url, pace, clientes: await readClientes(db), log: loggers.of('jobs') })
}
