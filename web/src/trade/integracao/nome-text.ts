import i18next from 'i18next'
import { textOf } from '../../client/text-of.ts'

/** The name of an object that an item waits for: `escalas/VIX0042` is the call VIX0042. */
export function esperaText(espera: string): string {
  const [, recurso = '', nome = ''] = /^([a-z-]+)\/(.+)$/.exec(espera) ?? []
  const key = `integracao.coisa.${recurso}`
  return i18next.exists(key) ? textOf(key, [nome]) : espera
}

/** `Aurora - 031N · VIX0042 (nome dado por Navis)`: the name in the portal, and the key at its source. */
export function nomeText({ chave, nome, de }: { chave: string; nome: string | null; de: string | null }) {
  const named = de === null ? chave : i18next.t('integracao.nome-de', { nome: chave, fonte: de })
  return nome === null || nome === chave ? named : `${nome} · ${named}`
}

/** The source of a record: a system by its name, or the user who entered it. */
export const quemText = ({ fonte, por }: { fonte: { nome: string }; por: string | null }) =>
  por ? i18next.t('cadastros.dito.a-mao', { quem: por }) : fonte.nome
