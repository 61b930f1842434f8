import type { EsperadoDaLista, ListaDaPortaria } from '@cais/core/api/portaria.ts'
import { decidePassagem, decisaoOfAll, isMeantByPlaca } from '@cais/core/rules/passagem.ts'
import { sameCodigo } from '@cais/core/rules/passe.ts'
import { maskCnh } from '@cais/core/values/mask.ts'
import { isPlate } from '@cais/core/values/plate.ts'
import type { Entrada } from './guardado.ts'

/** What was read at the barrier. */
export interface Lido {
  placa: string
  cnh?: string | null
  /** The code of a pass, where one was shown. */
  codigo?: string | null
}

/** What stands for one cargo line in lists and entries: codes are of appointments, and a line may have several. */
export const linhaOf = ({ numeroSolicitacao, carga }: Pick<EsperadoDaLista, 'numeroSolicitacao' | 'carga'>) =>
  `${numeroSolicitacao} ${carga.identificador}`

/** The rule of the portal, asked about what the list says and the trucks that this gate has let in since. */
export function decideByLista(lista: ListaDaPortaria, since: readonly Entrada[], lido: Lido, now: Date) {
  const cnh = lido.cnh ? maskCnh(lido.cnh) : null
  const passagens = lista.esperados
    .map((esperado) => withEntradas(esperado, since))
    .filter((one) => isMeant(one, lido))
    .map((one) => {
      const { compromisso: _, situacao: __, entradas: ___, ...told } = one
      // The rule compares licences; the list says nobody's name.
      const motoristas = one.compromisso.motoristas.map((driver) => ({ ...driver, nome: '' }))
      const lida = { ...one, linkVale: null, compromisso: { ...one.compromisso, motoristas } }
      return { ...told, ...decidePassagem(lida, { placa: lido.placa, cnh }, now) }
    })
  return { decisao: decisaoOfAll(passagens), passagens }
}

function withEntradas(esperado: EsperadoDaLista, since: readonly Entrada[]) {
  const own = since
    .filter(({ linha }) => linha === linhaOf(esperado))
    .map(({ placa, cnh, viagem }) => ({ placa, cnh: cnh && maskCnh(cnh), viagem }))
  const entradas = [...esperado.compromisso.entradas, ...own]
  const { viagem } = esperado
  return {
    ...esperado,
    compromisso: { ...esperado.compromisso, entradas },
    entradas: entradas.filter((one) => viagem === null || one.viagem === viagem),
  }
}

const isMeant = (one: ReturnType<typeof withEntradas>, { placa, codigo }: Lido) =>
  codigo ? sameCodigo(one.codigo, codigo) : isPlate(placa) && isMeantByPlaca(one, placa)
