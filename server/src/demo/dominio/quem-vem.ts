import { frotaOf } from './entregas.ts'
import type { Mundo } from './mundo.ts'

interface Periodo {
  inicio: Date
  fim: Date
}

/** The drivers and trucks of a form: for a line, or for the whole service. */
interface Indicado {
  cargaServicoId?: number
  transportadorId?: number
  motoristaId?: number
  caminhaoId?: number
}
type Entrega = { transportadorId?: number } & Partial<
  Record<'cargas' | 'transportes' | 'motoristas' | 'veiculos', (Indicado | number)[]>
>

/** Distributes drivers and trucks in turn; none of them is in two windows at once. */
export function spreadFrotas(mundo: Mundo): void {
  const { rows } = mundo
  const windows = windowsOf(mundo)
  const servicoOf = new Map(rows.numbered('pendencia').map((one) => [one.id, Number(one.servico_id)]))
  const turns = new Turns(mundo)
  for (const { pendencia_id, conteudo } of rows.of('pendencia_dados')) {
    const entrega = conteudo as Entrega
    const lists = [entrega.cargas, entrega.transportes, entrega.motoristas, entrega.veiculos]
    for (const one of lists.flatMap((list) => list ?? [])) {
      if (typeof one === 'number') continue
      const transportadorId = one.transportadorId ?? entrega.transportadorId ?? 0
      const when =
        one.cargaServicoId === undefined
          ? (windows.ofServico.get(servicoOf.get(Number(pendencia_id)) ?? 0) ?? [])
          : (windows.ofLinha.get(one.cargaServicoId) ?? [])
      if (one.motoristaId !== undefined)
        one.motoristaId = turns.next('motoristaIds', transportadorId, when) ?? one.motoristaId
      if (one.caminhaoId !== undefined)
        one.caminhaoId = turns.next('caminhaoIds', transportadorId, when) ?? one.caminhaoId
    }
  }
}

/** The windows of lines, without those that were given back. */
function windowsOf({ rows }: Mundo) {
  const janelas = rows.numbered('janela')
  const linhas = rows.numbered('carga_servico')
  const taken = rows.of('agendamento').flatMap(({ status, janela_id, carga_servico_id }) => {
    const janela = janelas[Number(janela_id) - 1]
    const linha = linhas[Number(carga_servico_id) - 1]
    return janela && linha && status !== 'CANCELADO' ? [{ janela, linha }] : []
  })
  const by = (key: (one: (typeof taken)[number]) => number) =>
    new Map([...Map.groupBy(taken, key)].map(([id, found]) => [id, found.map(({ janela }) => janela)]))
  return { ofLinha: by(({ linha }) => linha.id), ofServico: by(({ linha }) => Number(linha.servico_id)) }
}

type Quem = 'motoristaIds' | 'caminhaoIds'

/** The next driver and truck of a haulier. */
class Turns {
  readonly #mundo: Mundo
  readonly #frotas = new Map<number, ReturnType<typeof frotaOf>>()
  readonly #counts = new Map<string, number>()
  readonly #busy = new Map<string, Periodo[]>()

  constructor(mundo: Mundo) {
    this.#mundo = mundo
  }

  next(quem: Quem, transportadorId: number, when: readonly Periodo[]): number | undefined {
    const frota = this.#frotas.get(transportadorId) ?? frotaOf(this.#mundo, transportadorId)
    this.#frotas.set(transportadorId, frota)
    const turn = `${quem} ${transportadorId}`
    const count = this.#counts.get(turn) ?? 0
    this.#counts.set(turn, count + 1)
    const from = count % Math.max(frota[quem].length, 1)
    const inTurn = [...frota[quem].slice(from), ...frota[quem].slice(0, from)]
    const found = inTurn.find((id) => this.#isFree(`${quem} ${id}`, when)) ?? inTurn[0]
    this.#busy.set(`${quem} ${found}`, [...(this.#busy.get(`${quem} ${found}`) ?? []), ...when])
    return found
  }

  #isFree(who: string, when: readonly Periodo[]): boolean {
    const busy = this.#busy.get(who) ?? []
    return !busy.some((one) => when.some(({ inicio, fim }) => one.inicio < fim && inicio < one.fim))
  }
}
