import type { Language } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import type { Tx } from '../../http/serve.ts'
import { type MailContext, postLetter } from '../../mail/outbox.ts'
import type { Textos } from './recados.ts'
import { writeMensagem } from './tell-empresa.ts'

export interface Pessoa {
  id: number
  email: string
  firstName: string
  langKey: Language
}

interface Recado {
  textos: Textos
  /** What the mail says where it says less; else the same. */
  carta?: Record<Language, string>
  caminho: string
  /** The company whose people they are told as. */
  empresaId?: number | undefined
}

/** These people read a message, and get it by mail too: it is about what they may do. */
export async function tellPessoas(
  context: MailContext,
  pessoas: readonly Pessoa[],
  { textos, carta, caminho, empresaId }: Recado,
): Promise<void> {
  const { tx, now, config } = context
  const readers = pessoas.map(({ id, langKey }) => ({
    id,
    lang_key: langKey,
    por_email: false,
    no_portal: true,
  }))
  await writeMensagem(tx, now, readers, textos, { caminho, empresaId })
  for (const pessoa of pessoas) {
    const { titulo, texto } = textos[pessoa.langKey]
    const t = textsIn(pessoa.langKey)
    const letter = {
      subject: titulo,
      before: [carta?.[pessoa.langKey] ?? texto],
      button: t('mail.adesao.button'),
      after: [t('mail.adesao.after')],
    }
    await postLetter(context, letter, pessoa, `${config.publicUrl}${caminho}`)
  }
}

export const selectPessoas = (tx: Tx) =>
  tx
    .selectFrom('usuario as u')
    .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.lang_key as langKey'])
    .where('u.activated', '=', true)
    .orderBy('u.id')

/** Those who act for a company, or only those who manage it. */
export const selectPessoasDaEmpresa = (tx: Tx, empresaId: number, only: 'everybody' | 'administradores') =>
  selectPessoas(tx).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('empresa_user as m')
        .select('m.id')
        .whereRef('m.usuario_id', '=', 'u.id')
        .where('m.empresa_id', '=', empresaId)
        .where('m.active', '=', true)
        .$if(only === 'administradores', (query) => query.where('m.admin', '=', true)),
    ),
  )
