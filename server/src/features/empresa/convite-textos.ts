import type { LangKey, Letter } from '../../mail/texts.ts'

/** An invitation in the inbox. */
export function mensagemOfConvite(langKey: LangKey, nome: string): { titulo: string; texto: string } {
  if (langKey === 'en')
    return {
      titulo: 'Invitation to a company',
      texto: `${nome} invites you to act for it on the portal. Accept or decline on the home page.`,
    }
  return {
    titulo: 'Convite de uma empresa',
    texto: `${nome} convida você a agir por ela no portal. Aceite ou recuse na página inicial.`,
  }
}

/** The same by mail. */
export function letterOfConvite(langKey: LangKey, nome: string): Letter {
  if (langKey === 'en')
    return {
      subject: 'Invitation to a company on Cais',
      before: [`${nome} invites you to act for it on the portal.`, 'Sign in to accept or decline:'],
      button: 'Open the portal',
      after: ['Until you accept, nothing changes. The invitation waits for 30 days.'],
    }
  return {
    subject: 'Convite de uma empresa no Cais',
    before: [`${nome} convida você a agir por ela no portal.`, 'Entre para aceitar ou recusar:'],
    button: 'Abrir o portal',
    after: ['Enquanto você não aceitar, nada muda. O convite espera por 30 dias.'],
  }
}
