import { textsIn } from '@cais/core/texts/texts-in.ts'
import { formatRegister } from '@cais/core/values/format.ts'
import { notifyStaff } from '../../course/recados/notify-empresa.ts'
import { notifyPessoas, selectPessoas, selectPessoasOfEmpresa } from '../../course/recados/notify-pessoas.ts'
import { inEveryLanguage } from '../../course/recados/recados.ts'
import type { Actor } from '../../http/session.ts'
import type { MailContext } from '../../mail/outbox.ts'

const filaPath = '/empresas/pedidos'
/** The page where requesters see the decision, with or without a company. */
const meusPath = '/account/pedidos'

const askedBy = (actor: Actor) => ({ quem: `${actor.firstName} ${actor.lastName}`, email: actor.email })

type Sobre = 'adesao-pedida' | 'adesao-terminal' | 'adesao-nova' | 'adesao-aceita' | 'adesao-recusada'

const textosOf = (sobre: Sobre, gaps: Record<string, string>) =>
  inEveryLanguage((t) => ({
    titulo: t(`recado.${sobre}.titulo`, gaps).slice(0, 255),
    texto: t(`recado.${sobre}.texto`, gaps),
  }))

/**
 * Notifies the administrators of the company, or the terminal if there are none. The mail contains no text of the
 * requester, not even the name, so that nobody can use it to write to strangers.
 */
export async function notifyDeciders(
  context: MailContext,
  actor: Actor,
  empresa: { id: number; nome: string; activated: boolean },
): Promise<void> {
  const { tx, now } = context
  const gaps = { ...askedBy(actor), nome: empresa.nome }
  const pessoas = empresa.activated
    ? await selectPessoasOfEmpresa(tx, empresa.id, 'administradores').execute()
    : []
  if (pessoas.length === 0)
    return notifyStaff(tx, now, textosOf('adesao-terminal', gaps), { caminho: filaPath })
  const carta = {
    'pt-br': textsIn('pt-br')('mail.adesao.pedida', { nome: empresa.nome }),
    en: textsIn('en')('mail.adesao.pedida', { nome: empresa.nome }),
  }
  const caminho = `/${empresa.id}/empresa`
  const textos = textosOf('adesao-pedida', gaps)
  await notifyPessoas(context, pessoas, {
    textos,
    carta,
    caminho,
    empresaId: empresa.id,
    soAdministradores: true,
  })
}

/** Notifies the terminal's staff of a company that asks to be registered. */
export async function notifyOfNova({ tx, now }: MailContext, actor: Actor, nome: string): Promise<void> {
  await notifyStaff(tx, now, textosOf('adesao-nova', { ...askedBy(actor), nome }), { caminho: filaPath })
}

export const notifyAceito = (context: MailContext, usuarioId: number, nome: string) =>
  notifyMaker(context, usuarioId, 'adesao-aceita', { nome })

/** The text names the company as the requester wrote it. */
export const notifyRecusado = (
  context: MailContext,
  usuarioId: number,
  { nome, register, motivo }: { nome: string | null; register: string; motivo: string },
) => notifyMaker(context, usuarioId, 'adesao-recusada', { nome: nome ?? formatRegister(register), motivo })

async function notifyMaker(
  context: MailContext,
  usuarioId: number,
  sobre: Sobre,
  gaps: Record<string, string>,
): Promise<void> {
  const pessoas = await selectPessoas(context.tx).where('u.id', '=', usuarioId).execute()
  await notifyPessoas(context, pessoas, { textos: textosOf(sobre, gaps), caminho: meusPath })
}
