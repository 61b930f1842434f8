import type { Aviso } from '@cais/core/rules/avisos.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { sql } from 'kysely'
import type { Tx } from '../../http/serve.ts'
import { type Correio, writeToAddresses } from './correio-empresa.ts'
import type { Textos } from './recados.ts'

interface About {
  /** The kind of notice: users who want this kind by mail get it by mail too. */
  aviso?: Aviso | undefined
  caminho?: string | undefined
  /** The service that the message is about: it is readable while the company has a part in the service. */
  servicoId?: number | undefined
  /** The login of the person who caused the message and is not told. */
  exceptLogin?: string | undefined
  /** Users who were told just now as members of another of their companies. */
  told?: Set<number> | undefined
  /** The subject and addresses for a mail to the company. */
  correio?: Correio | null | undefined
}

/** Writes a message to the users of a company, each in their own language. */
export async function notifyEmpresa(
  tx: Tx,
  now: Date,
  empresaId: number,
  textos: Textos,
  {
    aviso,
    caminho,
    servicoId,
    exceptLogin = '',
    told = new Set(),
    correio = { assunto: 'GERAL' },
  }: About = {},
): Promise<void> {
  if (correio) await writeToAddresses(tx, now, empresaId, { textos, caminho, servicoId }, correio)
  const people = await tx
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .innerJoin('empresa as e', 'e.id', 'm.empresa_id')
    .select(['u.id', 'u.lang_key'])
    .select([
      sql<boolean>`coalesce(${aviso ?? null} = ANY(u.avisos_por_email), false)`.as('por_email'),
      sql<boolean>`coalesce(${aviso ?? null} = ANY(u.avisos_no_portal), true)`.as('no_portal'),
    ])
    .where('m.empresa_id', '=', empresaId)
    .where('m.active', '=', true)
    // Users of a deactivated company are not told anything more.
    .where('e.activated', '=', true)
    .where('u.activated', '=', true)
    .where('u.login', '<>', exceptLogin)
    .orderBy('u.id')
    .execute()
  const untold = people.filter(({ id }) => !told.has(id))
  for (const { id } of untold) told.add(id)
  await writeMensagem(tx, now, untold, textos, { aviso, caminho, servicoId, empresaId })
}

export async function notifyStaff(
  tx: Tx,
  now: Date,
  textos: Textos,
  { caminho, exceptLogin = '' }: Pick<About, 'caminho' | 'exceptLogin'>,
): Promise<void> {
  const people = await tx
    .selectFrom('usuario as u')
    .select(['u.id', 'u.lang_key'])
    .select([sql<boolean>`false`.as('por_email'), sql<boolean>`true`.as('no_portal')])
    .where('u.activated', '=', true)
    .where('u.login', '<>', exceptLogin)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('usuario_authority as a')
          .select('a.usuario_id')
          .whereRef('a.usuario_id', '=', 'u.id')
          .where('a.authority', 'in', ['ADMIN', 'GERENTE_R_CLIENTE']),
      ),
    )
    .orderBy('u.id')
    .execute()
  await writeMensagem(tx, now, people, textos, { caminho, equipe: true })
}

export interface Reader {
  id: number
  lang_key: Language
  por_email: boolean
  no_portal: boolean
}

interface Written extends Pick<About, 'aviso' | 'caminho' | 'servicoId'> {
  /** The message is readable as a member of this company, and only for as long. */
  empresaId?: number | undefined
  /** The message is readable as staff, and only for as long. */
  equipe?: boolean | undefined
  /** Only administrators read it, of the company or of the portal, and only for as long. */
  soAdministradores?: boolean | undefined
}

/** Writes to the inbox of each of these users, in their language. */
export async function writeMensagem(
  tx: Tx,
  now: Date,
  people: readonly Reader[],
  textos: Textos,
  { aviso, caminho, servicoId, empresaId, equipe = false, soAdministradores = false }: Written,
): Promise<void> {
  // Users who want this kind neither by mail nor in the portal are not told.
  const wanting = people.filter(({ por_email, no_portal }) => por_email || no_portal)
  for (const [langKey, readers] of Map.groupBy(wanting, ({ lang_key }) => lang_key)) {
    const { id } = await tx
      .insertInto('mensagem')
      .values({
        ...textos[langKey],
        textos: JSON.stringify(textos),
        data_criacao: now,
        aviso: aviso ?? null,
        caminho: caminho ?? null,
        empresa_id: empresaId ?? null,
        servico_id: servicoId ?? null,
        equipe,
        so_administradores: soAdministradores,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('mensagem_user')
      .values(
        readers.map(({ id: usuario_id, por_email, no_portal }) => ({
          usuario_id,
          mensagem_id: id,
          por_email,
          no_portal,
        })),
      )
      .execute()
  }
}
