import type { Nomes } from '@cais/core/api/a-mao.ts'
import { type Campo, type Valor, valorDe } from '@cais/core/entrada/campos.ts'
import { formatNumber } from '../../client/formats.ts'
import { dateOf } from '../../client/terminal-time.ts'
import { textOf } from '../../client/text-of.ts'

export const campoText = (nome: string) =>
  textOf(nome === 'ref' ? 'cadastros.planilha.ref' : `cadastros.campo.${nome}`)

/** The value of a field in words. */
export function valorText(campo: Campo, dados: Record<string, unknown>, nomes: Nomes): string | null {
  const valor = valorDe(dados, campo.nome)
  if (valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)) return null
  return Array.isArray(valor) ? valor.join(', ') : oneText(campo, valor, nomes)
}

function oneText(campo: Campo, valor: Exclude<Valor, null | string[]>, nomes: Nomes): string {
  if (typeof valor === 'boolean') return textOf(valor ? 'cadastros.sim' : 'cadastros.nao')
  if (campo.tipo === 'momento') return dateOf(String(valor))
  if (campo.tipo === 'escolha') return textOf(`enum.${campo.de}.${valor}`)
  if (typeof valor === 'number') return formatNumber(valor)
  return nomes[`${campo.tipo}/${valor}`] ?? valor
}
