import type { DecisaoDaPortariaView, PassagemDecidida } from '@cais/core/api/portaria.ts'
import { decidePassagem, decisaoOfAll, valeAteOf } from '@cais/core/rules/passagem.ts'
import { chegadaOf, type Passagem } from '@cais/core/workflow/portaria.ts'
import type { Db } from '../../db/pool.ts'
import { readCargasNaPortaria } from '../../trade/passe/carga-na-portaria.ts'
import type { Achada } from '../../trade/passe/passagens.ts'

interface Asked {
  now: Date
  /** The first moment of the terminal's next day, when rights of that day end. */
  endOfDay: Date
}

/** Whether what was read may enter now. The rule and what it looks at are those of the gate's screen. */
export async function decide(
  db: Db,
  achadas: readonly Achada[],
  chegada: Passagem,
  { now, endOfDay }: Asked,
): Promise<DecisaoDaPortariaView> {
  const cargas = await readCargasNaPortaria(
    db,
    achadas.map(({ marcado }) => marcado.linhaId),
  )
  const passagens = achadas.map(({ marcado, passagem }): PassagemDecidida => {
    const { decisao, impedimento, contradicoes, leia } = decidePassagem(passagem, chegada, now)
    const { de, ate } = chegadaOf(marcado, passagem.compromisso)
    const carga = cargas.get(marcado.linhaId)
    return {
      decisao,
      impedimento,
      recusa: impedimento === 'ETAPA' ? passagem.recusa : null,
      contradicoes,
      leia,
      codigo: passagem.codigo,
      areaTerminal: passagem.areaTerminal,
      inicio: passagem.inicio,
      fim: passagem.fim,
      de: de.toISOString(),
      ate: ate.toISOString(),
      viagem: passagem.viagem,
      numeroSolicitacao: passagem.numeroSolicitacao,
      servicoTipo: passagem.servicoTipo,
      servicoSubtipo: passagem.servicoSubtipo,
      carga: {
        identificador: passagem.carga,
        conteiner: carga?.conteiner ?? null,
        estadia: carga?.estadia ?? null,
        posicao: carga?.posicao ?? null,
        quantidade: quantidadeOf(passagem),
      },
      bloqueios: passagem.bloqueios.map(({ tipo }) => tipo),
      faturasAbertas: passagem.faturasAbertas,
      pendencias: passagem.pendencias,
    }
  })
  return {
    decididoEm: now.toISOString(),
    valeAte: valeAteOf(passagens, now, endOfDay).toISOString(),
    decisao: decisaoOfAll(passagens),
    passagens,
  }
}

interface Levando {
  viagem: number | null
  compromisso: { veiculos: readonly { viagem: { numero: number; quantidade: number } | null }[] }
}

/** The pieces of the truck of this appointment, where several trucks share the line. */
export const quantidadeOf = ({ viagem, compromisso: { veiculos } }: Levando): number | null =>
  veiculos.find((one) => one.viagem !== null && one.viagem.numero === viagem)?.viagem?.quantidade ?? null
