import type { ChaveDeCobranca } from '@cais/core/rules/cobranca.ts'
import { textsIn } from '@cais/core/texts/texts-in.ts'
import { readTerminal } from '../../db/terminal.ts'
import type { Actor } from '../../http/session.ts'
import { letterIn, portalIn } from '../../mail/letters.ts'
import { type MailContext, postLetter } from '../../mail/outbox.ts'

/** All administrators are mailed at once who changed the account for payments, with the values before and after. */
export async function notifyOfBeneficiario(
  context: MailContext,
  { firstName, lastName, login }: Actor,
  changes: readonly { key: string; before: string; after: string }[],
): Promise<void> {
  const { tx, config } = context
  const administrators = await tx
    .selectFrom('usuario as u')
    .innerJoin('usuario_authority as a', 'a.usuario_id', 'u.id')
    .select(['u.email', 'u.first_name as firstName', 'u.lang_key as langKey'])
    .where('a.authority', '=', 'ADMIN')
    .where('u.activated', '=', true)
    .orderBy('u.id')
    .execute()
  const terminal = await readTerminal(tx)
  for (const to of administrators) {
    const t = textsIn(to.langKey)
    const said = (value: string) => value || t('audit.nothing')
    const mudancas = changes.map(({ key, before, after }) =>
      t('mail.beneficiario.mudanca', {
        campo: t(`cobranca.${key as ChaveDeCobranca}`),
        before: said(before),
        after: said(after),
      }),
    )
    const quem = `${firstName} ${lastName} (${login})`.trim()
    const gaps = { portal: portalIn(t, terminal), quem, mudancas: mudancas.join('\n') }
    await postLetter(
      context,
      letterIn(t, 'beneficiario', gaps),
      to,
      `${config.publicUrl}/admin/jhi-configuration`,
    )
  }
}
