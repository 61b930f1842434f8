import type { Tx } from '../../http/serve.ts'
import type { LangKey } from '../../mail/texts.ts'

export type Recado = Record<LangKey, { titulo: string; texto: string }>

/** The people of a company read a message, each in their own language. */
export async function tellEmpresa(tx: Tx, now: Date, empresaId: number, recado: Recado): Promise<void> {
  const people = await tx
    .selectFrom('empresa_user as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['u.id', 'u.lang_key'])
    .where('m.empresa_id', '=', empresaId)
    .where('u.activated', '=', true)
    .orderBy('u.id')
    .execute()
  for (const [langKey, readers] of Map.groupBy(people, ({ lang_key }) => lang_key)) {
    const { id } = await tx
      .insertInto('mensagem')
      .values({ ...recado[langKey as LangKey], data_criacao: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('mensagem_user')
      .values(readers.map((reader) => ({ usuario_id: reader.id, mensagem_id: id })))
      .execute()
  }
}
