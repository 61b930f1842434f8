import type { staffAuthorities } from '@cais/core/access/authority.ts'
import type { Language } from '@cais/core/texts/language.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import type { Tx } from '../../http/serve.ts'
import { type MailContext, paraOf, postLetter } from '../../mail/outbox.ts'
import { writeMensagem } from './notify-empresa.ts'
import type { Textos } from './recados.ts'

type StaffAuthority = (typeof staffAuthorities)[number]

interface Pessoa {
  id: number
  email: string
  firstName: string
  langKey: Language
}

interface Recado {
  textos: Textos
  /** The text of the mail where it says less than the message; by default the same. */
  carta?: Record<Language, string>
  caminho: string
  /** The company as whose members they read it. */
  empresaId?: number | undefined
  /** They read it as staff. */
  equipe?: boolean
  /** They read it as administrators, of that company or of the portal. */
  soAdministradores?: boolean
}

/** Writes a message to these users and mails it too, because it is about their rights. */
export async function notifyPessoas(
  context: MailContext,
  pessoas: readonly Pessoa[],
  { textos, carta, caminho, ...right }: Recado,
): Promise<void> {
  const { tx, now, config } = context
  const readers = pessoas.map(({ id, langKey }) => ({
    id,
    lang_key: langKey,
    por_email: false,
    no_portal: true,
  }))
  await writeMensagem(tx, now, readers, textos, { caminho, ...right })
  const { empresaId, equipe, soAdministradores } = right
  for (const pessoa of pessoas) {
    const { titulo, texto } = textos[pessoa.langKey]
    const t = textsIn(pessoa.langKey)
    const letter = {
      subject: titulo,
      before: [carta?.[pessoa.langKey] ?? texto],
      button: t('mail.adesao.button'),
      after: [t('mail.adesao.after')],
    }
    const para = paraOf({
      usuario_id: pessoa.id,
      empresa_id: empresaId ?? null,
      equipe: equipe ?? false,
      so_administradores: soAdministradores ?? false,
    })
    await postLetter(context, letter, pessoa, `${config.publicUrl}${caminho}`, { para })
  }
}

export const selectPessoas = (tx: Tx) =>
  tx
    .selectFrom('usuario as u')
    .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.lang_key as langKey'])
    .where('u.activated', '=', true)
    .orderBy('u.id')

/** The users of a company, or only its administrators. */
export const selectPessoasOfEmpresa = (tx: Tx, empresaId: number, only: 'everybody' | 'administradores') =>
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

/** The staff with one of these authorities. */
export const selectEquipe = (tx: Tx, authorities: readonly StaffAuthority[]) =>
  selectPessoas(tx).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('usuario_authority as a')
        .select('a.authority')
        .whereRef('a.usuario_id', '=', 'u.id')
        .where('a.authority', 'in', [...authorities]),
    ),
  )
