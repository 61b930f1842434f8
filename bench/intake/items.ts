import { completeContainerCode } from '@cais/core/values/container-code.ts'
import { completeImo } from '@cais/core/values/imo.ts'

/** An item of one resource, as the message has it. */
export type Item = Record<string, unknown> & { id: string }

let serial = 0
const moment = () => new Date(Date.now() + ++serial).toISOString()
const envelope = (operacao: 'I' | 'R') => {
  const at = moment()
  return { id: `b${serial}`, ocorridoEm: new Date().toISOString(), registradoEm: at, operacao }
}

export const imoOf = (n: number) => completeImo(String(100_000 + n))
export const boxOf = (n: number) => completeContainerCode(`BENU${String(n).padStart(6, '0')}`)

export const navio = (n: number, operacao: 'I' | 'R'): Item => ({
  ...envelope(operacao),
  ref: imoOf(n),
  nome: `Navio ${n} ${operacao}`,
  indicativo: `PP${n}`,
  comprimento: 200,
})

export const conteiner = (n: number): Item => ({
  ...envelope('I'),
  ref: boxOf(n),
  iso: n % 3 ? '22G1' : '45R1',
  tara: 2_200,
  pesoMaximo: 30_480,
})

export const carga = (n: number, escala: string, dono: string): Item => ({
  ...envelope('I'),
  ref: `E${n}`,
  tipo: 'CONTEINER',
  categoria: 'IMPORTACAO',
  conteiner: boxOf(n),
  escala,
  consignatarios: [dono],
  pesoBruto: 21_500,
  lacres: [`L${n}`],
})

export const evento = (n: number, tipo: 'DESCARGA' | 'POSICAO'): Item => ({
  ...envelope('I'),
  tipo,
  conteiner: boxOf(n),
  posicao: `A${n % 90}-01`,
})
