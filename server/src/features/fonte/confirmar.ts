import { staffAuthorities } from '@cais/core/access/authority.ts'
import { confirmChave } from '@cais/core/api/fonte.ts'
import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { notifyPessoas, selectEquipe, selectPessoasOfEmpresa } from '../../course/recados/notify-pessoas.ts'
import { inEveryLanguage } from '../../course/recados/recados.ts'
import type { Db } from '../../db/pool.ts'
import type { Outgoing } from '../../http/outgoing.ts'
import { notFound, refuseIf } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import type { Actor } from '../../http/session.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { holdResponsavel } from '../../trade/empresa/responsavel.ts'
import { lockFonte, readFontes } from './fonte-queries.ts'

/** A key is confirmed by another person than the one responsible for it so far. */
export const confirmChaveEndpoint = serve(confirmChave)(
  async ({ tx, actor, now, empresa, out }, { params }) =>
    confirm({ tx, actor, now, out }, empresa?.id ?? null, params),
)

interface Confirming {
  tx: Tx
  actor: Actor
  now: Date
  out: Outgoing
}

async function confirm(
  { tx, actor, now, out }: Confirming,
  empresaId: number | null,
  { id, chaveId }: { id: number; chaveId: number },
) {
  await lockFonte(tx, empresaId, id)
  const chave = await findChave(tx, now, id, chaveId)
  refuseIf(chave.situacao === 'A_CONFIRMAR' ? null : 'fonte.error.nao-espera')
  refuseIf((await isAnsweredBy(tx, chaveId, actor)) ? 'fonte.error.propria' : null)
  await holdResponsavel(tx, 'chave_tem_responsavel', actor, empresaId)
  await tx
    .updateTable('fonte_chave')
    .set({
      confirmar_ate: null,
      confirmacao_contada_em: null,
      confirmada_em: now,
      confirmada_por: actor.login,
      responde_por_id: actor.id,
    })
    .where('id', '=', chaveId)
    .execute()
  out.alert('fonte.chave.confirmada')
  return findChave(tx, now, id, chaveId)
}

async function findChave(tx: Tx, now: Date, id: number, chaveId: number) {
  const [fonte] = await readFontes(tx, now, { id })
  return fonte?.chaves.find((one) => one.id === chaveId) ?? notFound()
}

/**
 * The responsible person is compared by account, because a login can change. For a deleted account only its login is
 * left to compare.
 */
async function isAnsweredBy(tx: Tx, chaveId: number, { id, login }: Pick<Actor, 'id' | 'login'>) {
  const row = await tx
    .selectFrom('fonte_chave')
    .select(['responde_por_id as usuarioId', 'criada_por', 'confirmada_por'])
    .where('id', '=', chaveId)
    .executeTakeFirstOrThrow()
  return row.usuarioId === null ? (row.confirmada_por ?? row.criada_por) === login : row.usuarioId === id
}

interface Context {
  db: Db
  jobs: Jobs
  config: Config
  now: Date
}

interface Esperando {
  id: number
  final: string
  nome: string
  /** Null for a system of the terminal. */
  empresaId: number | null
  /** The person who was responsible for the key. */
  quem: string
}

const perRun = 50

/** Notifies the people who can confirm a waiting key, once. Keys that were not confirmed in time are ended. */
export async function askToConfirm({ db, ...mail }: Context): Promise<void> {
  const { now } = mail
  await db
    .updateTable('fonte_chave')
    .set({ encerrada_em: now })
    .where('confirmar_ate', '<=', now)
    .where('encerrada_em', 'is', null)
    .execute()
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Esperando>`
      SELECT c.id, c.final, f.nome, f.empresa_id AS "empresaId", coalesce(c.confirmada_por, c.criada_por) AS quem
      FROM fonte_chave c JOIN fonte f ON f.id = c.fonte_id
      WHERE c.confirmar_ate > ${now} AND c.encerrada_em IS NULL AND f.encerrada_em IS NULL
        AND c.confirmacao_contada_em IS NULL
      ORDER BY c.id LIMIT ${perRun} FOR UPDATE OF c SKIP LOCKED`.execute(tx)
    for (const one of rows) await notifyOne({ ...mail, tx }, one)
    await sql`UPDATE fonte_chave SET confirmacao_contada_em = ${now}
      WHERE id = ANY(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  })
}

async function notifyOne(
  context: Omit<Context, 'db'> & { tx: Tx },
  { final, nome, empresaId, quem }: Esperando,
) {
  const gaps = { final, nome, quem }
  const textos = inEveryLanguage((t) => ({
    titulo: t('recado.chave-a-confirmar.titulo', gaps).slice(0, 255),
    texto: t('recado.chave-a-confirmar.texto', gaps),
  }))
  const pessoas =
    empresaId === null ? [] : await selectPessoasOfEmpresa(context.tx, empresaId, 'administradores').execute()
  if (empresaId !== null && pessoas.length > 0)
    return notifyPessoas(context, pessoas, {
      textos,
      caminho: `/${empresaId}/empresa`,
      empresaId,
      soAdministradores: true,
    })
  // Staff confirm the keys of a company without an administrator.
  const soAdministradores = empresaId === null
  const equipe = await selectEquipe(context.tx, soAdministradores ? ['ADMIN'] : staffAuthorities).execute()
  return notifyPessoas(context, equipe, { textos, caminho: '/admin/fontes', equipe: true, soAdministradores })
}
