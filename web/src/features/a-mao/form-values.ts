import type { CadastroNaTela } from '@cais/core/api/a-mao.ts'
import { dadosDoCadastro, nomeados } from '@cais/core/entrada/cadastros.ts'
import type { Cadastro } from '@cais/core/entrada/cadastros-nomes.ts'
import { type Campo, camposDe, escolhas, itemDe, type Valor, valorDe } from '@cais/core/entrada/campos.ts'
import { instantOf, wallClockOf } from '../../client/terminal-time.ts'
import { validateWith } from '../../client/validate.ts'

/** The values of the form by field: times in the terminal's time zone, choices by code, lists of texts as one line. */
export type Values = Record<string, Valor>

/** The form library reads a point as a path separator, so keys have an underscore instead. */
export const keyOfCampo = (nome: string) => nome.replace('.', '_')

export function valuesOf(cadastro: Cadastro, existing: CadastroNaTela | null): Values {
  const fields = camposDe(cadastro).map((campo) => [
    keyOfCampo(campo.nome),
    shown(campo, existing ? valorDe(existing.dados, campo.nome) : null),
  ])
  return { ref: existing?.ref ?? '', ...Object.fromEntries(fields) }
}

function shown(campo: Campo, valor: Valor): Valor {
  switch (campo.tipo) {
    case 'momento':
      return valor === null ? '' : wallClockOf(new Date(String(valor)))
    case 'simNao':
      return valor === true
    case 'inteiro':
    case 'decimal':
      return valor
    case 'empresas':
      return Array.isArray(valor) ? valor : []
    case 'textos':
      return Array.isArray(valor) ? valor.join(', ') : ''
    default:
      return valor === null ? '' : String(valor)
  }
}

/** The data to send; empty fields are left out as unknown. */
export function dadosOf(cadastro: Cadastro, values: Values): Record<string, unknown> {
  const sent = camposDe(cadastro).map((campo) => [
    campo.nome,
    wire(campo, values[keyOfCampo(campo.nome)] ?? null),
  ])
  return itemDe(cadastro, Object.fromEntries(sent))
}

function wire(campo: Campo, value: Valor): Valor {
  if (value === '' || value === null) return null
  switch (campo.tipo) {
    case 'momento':
      return momentOf(String(value))
    case 'textos':
      return String(value)
        .split(/[,;]/)
        .flatMap((part) => part.trim() || [])
    case 'escolha': {
      const among: readonly (string | number)[] = escolhas[campo.de]
      return among.find((one) => String(one) === value) ?? null
    }
    default:
      return value
  }
}

const momentOf = (wallClock: string) => {
  const at = instantOf(wallClock)
  return Number.isNaN(at.getTime()) ? wallClock : at.toISOString()
}

/** The form's field for a path in an error: `consignatarios[2]` belongs to `consignatarios`. */
export const keyOfPath = (path: string) =>
  keyOfCampo(path.replace(/\[\d+\].*$/, '').replace(/\.\d+(\..*)?$/, ''))

/** Validates with the server's schema. */
export function errorsOf(cadastro: Cadastro, values: Values): Record<string, string> {
  const found = validateWith(dadosDoCadastro(cadastro))(dadosOf(cadastro, values))
  const errors = Object.fromEntries(Object.entries(found).map(([path, text]) => [keyOfPath(path), text]))
  return { ...errors, ...refErrors(cadastro, String(values.ref ?? '')) }
}

function refErrors(cadastro: Cadastro, ref: string): Record<string, string> {
  const { ref: schema, opcional } = nomeados[cadastro]
  if (opcional && ref.trim() === '') return {}
  const text = Object.values(validateWith(schema)(ref))[0]
  return text === undefined ? {} : { ref: text }
}
