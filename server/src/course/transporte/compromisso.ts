import type { CompromissoView } from '@cais/core/api/terminal.ts'
import type { Indicacao } from '@cais/core/pendencia/transporte/indicados.ts'
import type { Compromisso, MotoristaIndicado, VeiculoIndicado } from '@cais/core/workflow/portaria.ts'
import type { Db } from '../../db/pool.ts'
import { readEntradas } from '../entradas.ts'
import type { LoadedServico } from '../estado.ts'
import { readJanelasDasLinhas } from '../janelas/janelas-das-linhas.ts'
import { readLimites } from '../janelas/limites.ts'
import { type Frotas, loadFrotas } from './frota.ts'
import { readIndicados } from './indicados.ts'

/** What was agreed for each cargo line of a service, and who has come in for it, until now or until a moment. */
export async function readCompromissos(
  db: Db,
  servico: Pick<LoadedServico, 'id' | 'estado'>,
  today: string,
  ate: Date | null = null,
): Promise<Map<number, Compromisso>> {
  const { indicacoes: indicados, pede } = await readIndicados(db, servico)
  const carriers = [...new Set(indicados.map(({ transportadorId }) => transportadorId))]
  const frotas = await loadFrotas(db, carriers, today)
  const janelas = await readJanelasDasLinhas(db, servico.id)
  const entradas = await readEntradas(db, servico.id, ate)
  return new Map(
    servico.estado.linhas.map(({ id }) => {
      const own = indicados.filter((one) => one.cargaServicoId === null || one.cargaServicoId === id)
      const [veiculos, motoristas] = [veiculosOf(own, frotas), motoristasOf(own, frotas)]
      return [
        id,
        {
          janela: janelas.get(id) ?? null,
          veiculos,
          motoristas,
          semIndicacao:
            (pede.veiculos && veiculos.length === 0) || (pede.motoristas && motoristas.length === 0),
          entradas: entradas.filter((one) => one.linhaId === id),
        },
      ]
    }),
  )
}

function veiculosOf(indicados: readonly Indicacao[], frotas: Frotas): VeiculoIndicado[] {
  return indicados.flatMap(({ transportadorId, caminhaoId, grupo }) => {
    const one = frotas.veiculos.find((it) => it.id === caminhaoId && it.transportadorId === transportadorId)
    return one ? { placa: one.placa, grupo, recusa: frotas.recusaDeVeiculo(transportadorId, one.id) } : []
  })
}

function motoristasOf(indicados: readonly Indicacao[], frotas: Frotas): MotoristaIndicado[] {
  return indicados.flatMap(({ transportadorId, motoristaId, caminhaoId, grupo }) => {
    const one = frotas.motoristas.find(
      (it) => it.id === motoristaId && it.transportadorId === transportadorId,
    )
    const recusa = one ? frotas.recusaDeMotorista(transportadorId, one.id, caminhaoId) : null
    return one ? { nome: one.nome, cnh: one.cnh, grupo, recusa } : []
  })
}

/** The same as the desk reads it. */
export async function showCompromissos(
  db: Db,
  servico: Pick<LoadedServico, 'id' | 'estado'>,
  today: string,
): Promise<(linhaId: number, cnhShown: (cnh: string) => string) => CompromissoView> {
  const compromissos = await readCompromissos(db, servico, today)
  const { toleranciaAntesMinutos, toleranciaDepoisMinutos } = await readLimites(db)
  return (linhaId, cnhShown) => {
    const one = compromissos.get(linhaId)
    return {
      janela: one?.janela
        ? { inicio: one.janela.inicio.toISOString(), fim: one.janela.fim.toISOString() }
        : null,
      veiculos: [...(one?.veiculos ?? [])],
      motoristas: (one?.motoristas ?? []).map((driver) => ({ ...driver, cnh: cnhShown(driver.cnh) })),
      semIndicacao: one?.semIndicacao ?? false,
      entradas: (one?.entradas ?? []).map(({ placa, cnh }) => ({ placa, cnh: cnh && cnhShown(cnh) })),
      toleranciaAntesMinutos,
      toleranciaDepoisMinutos,
    }
  }
}
