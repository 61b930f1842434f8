import {
  type Alcance,
  countPublico,
  listMensagensEquipe,
  type MensagemEquipe,
  type Publico,
  publico as publicoSchema,
  sendMensagemEquipe,
} from '@cais/core/api/mensagem-equipe.ts'
import { sql } from 'kysely'
import { isInPublico, membershipsIn } from '../../course/recados/publico.ts'
import type { Db } from '../../db/pool.ts'
import { Refused } from '../../http/refused.ts'
import { type Endpoint, serve, type Tx } from '../../http/serve.ts'

const countPublicoEndpoint = serve(countPublico)(({ db }, { body }) => reach(db, body))

async function reach(db: Db | Tx, publico: Publico): Promise<Alcance> {
  const { rows } = await sql<Alcance>`
    SELECT count(*)::int AS pessoas,
           count(*) FILTER (WHERE 'MENSAGEM' = ANY(u.avisos_por_email))::int AS "porEmail",
           (SELECT count(DISTINCT m.empresa_id)::int FROM (${membershipsIn(storedOf(publico))}) m) AS empresas
    FROM usuario u WHERE ${isRecipient(publico)}`.execute(db)
  return rows[0] ?? { pessoas: 0, porEmail: 0, empresas: 0 }
}

/** One statement writes the message and the copies of all recipients. */
const sendMensagemEquipeEndpoint = serve(sendMensagemEquipe)(async ({ tx, actor, now, out }, { body }) => {
  const { titulo, texto, publico, porEmail } = body
  const { rows } = await sql<{ id: number; pessoas: number }>`
    WITH escrita AS (
      INSERT INTO mensagem (titulo, texto, data_criacao, aviso, autor_id, publico)
      VALUES (${titulo}, ${texto}, ${now}, 'MENSAGEM', ${actor.id}, ${storedOf(publico)})
      RETURNING id
    ), entregue AS (
      INSERT INTO mensagem_user (usuario_id, mensagem_id, por_email)
      SELECT u.id, escrita.id, ${porEmail} AND 'MENSAGEM' = ANY(u.avisos_por_email)
      FROM escrita, usuario u WHERE ${isRecipient(publico)}
      RETURNING 1
    )
    SELECT escrita.id, (SELECT count(*)::int FROM entregue) AS pessoas FROM escrita`.execute(tx)
  const [sent] = rows
  if (!sent || sent.pessoas === 0) throw new Refused(409, 'mensagem.ninguem')
  out.alert('mensagem.enviada', sent.pessoas)
  out.note({ id: sent.id, pessoas: sent.pessoas, porEmail, publico })
  return { id: Number(sent.id), pessoas: sent.pessoas }
})

const storedOf = (publico: Publico) => sql`${JSON.stringify(publico)}::jsonb`

/** The recipients `u` of a message: people who may sign in and belong to one of the chosen companies. */
const isRecipient = (publico: Publico) =>
  sql<boolean>`u.activated AND ${isInPublico(storedOf(publico), sql`u.id`)}`

const fewEmpresas = 5

const listMensagensEquipeEndpoint = serve(listMensagensEquipe)(async ({ db }, { query }) => {
  const { page = 0, size = 20 } = query
  const written = db.selectFrom('mensagem').where('publico', 'is not', null)
  const { total } = await written
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await written
    .leftJoin('usuario as u', 'u.id', 'mensagem.autor_id')
    .select(['mensagem.id', 'titulo', 'texto', 'data_criacao', 'publico'])
    .select([
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('autor'),
      sql<number>`(SELECT count(*)::int FROM mensagem_user x WHERE x.mensagem_id = mensagem.id)`.as(
        'pessoas',
      ),
      sql<number>`(SELECT count(x.lida_em)::int FROM mensagem_user x WHERE x.mensagem_id = mensagem.id)`.as(
        'lidas',
      ),
      sql<number>`(SELECT count(*)::int FROM mensagem_user x WHERE x.mensagem_id = mensagem.id AND x.por_email)`.as(
        'porEmail',
      ),
    ])
    .orderBy('data_criacao', 'desc')
    .orderBy('mensagem.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  const stored = rows.map((row) => ({ ...row, publico: publicoSchema.parse(row.publico) }))
  const nomes = await nomesOf(
    db,
    stored.flatMap(({ publico }) => publico.empresas.slice(0, fewEmpresas)),
  )
  const items = stored.map(({ data_criacao, publico, ...row }): MensagemEquipe => {
    const { para, tipos, soAdministradores } = publico
    const empresas = publico.empresas.slice(0, fewEmpresas).flatMap((id) => nomes.get(id) ?? [])
    const empresasTotal = publico.empresas.length
    const dataCriacao = data_criacao.toISOString()
    return { ...row, dataCriacao, para, tipos, empresas, empresasTotal, soAdministradores }
  })
  return { items, total: Number(total) }
})

async function nomesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('empresa').select(['id', 'nome']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

export const mensagemEquipeEndpoints: Endpoint[] = [
  countPublicoEndpoint,
  sendMensagemEquipeEndpoint,
  listMensagensEquipeEndpoint,
]
