import i18next from 'i18next'
import { textOf } from '../../client/text-of.ts'

/** A thing that something waits for, as people read it: `escalas/VIX0042` is the call VIX0042. */
export function esperaText(espera: string): string {
  const [, recurso = '', nome = ''] = /^([a-z-]+)\/(.+)$/.exec(espera) ?? []
  const key = `integracao.coisa.${recurso}`
  return i18next.exists(key) ? textOf(key, [nome]) : espera
}

/** `Aurora - 031N · VIX0042 (nome dado por Navis)`: what it is called here, and by whoever tells of it. */
export function nomeText({ chave, nome, de }: { chave: string; nome: string | null; de: string | null }) {
  const named = de === null ? chave : i18next.t('integracao.nome-de', { nome: chave, fonte: de })
  return nome === null || nome === chave ? named : `${nome} · ${named}`
}

/** Who said it: a system by its name, a person by theirs. */
export const quemText = ({ fonte, por }: { fonte: { nome: string }; por: string | null }) =>
  por ? i18next.t('cadastros.dito.a-mao', { quem: por }) : fonte.nome
