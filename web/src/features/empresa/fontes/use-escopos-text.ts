import {
  type Entrada,
  type Escopo,
  entradas,
  escopos,
  type Recurso,
  recursos,
} from '@cais/core/access/escopos.ts'
import { useTranslation } from 'react-i18next'

const modos = ['ler', 'escrever', 'enviar'] as const
type Modo = (typeof modos)[number]

/** The scopes of one resource. */
export interface Grupo {
  nome: Recurso | Entrada | 'portaria' | 'mesa'
  modos: Modo[]
}

const nomes = [...new Set([...recursos, ...entradas, 'portaria' as const, 'mesa' as const])]

/** Scopes grouped by resource, in their usual order. */
export const gruposDe = (among: readonly Escopo[] = escopos): Grupo[] =>
  nomes
    .map((nome) => ({ nome, modos: modos.filter((modo) => among.includes(`${nome}:${modo}` as Escopo)) }))
    .filter((grupo) => grupo.modos.length > 0)

const isEntrada = ({ modos: of }: Grupo) => of.includes('enviar')

export function useGrupoText() {
  const { t } = useTranslation()
  return {
    nome: (grupo: Grupo) =>
      isEntrada(grupo)
        ? t(`enum.entrada.${grupo.nome as Entrada}`)
        : t(`enum.recurso.${grupo.nome as Recurso | 'portaria' | 'mesa'}`),
    modo: (modo: Modo) => t(`enum.modoDeEscopo.${modo}`),
  }
}

/** Scopes in words: "Serviços e pendências (ler, alterar); ...". */
export function useEscoposText() {
  const { nome, modo } = useGrupoText()
  return (given: readonly Escopo[]) =>
    gruposDe(given)
      .map((grupo) => `${nome(grupo)} (${grupo.modos.map(modo).join(', ')})`)
      .join('; ')
}
