import type { CaminhaoTipo } from '@cais/core/catalogo/frota.ts'
import { type Acesso, motoristaRefusal, veiculoRefusal } from '@cais/core/rules/transporte.ts'
import type { TextKey } from '@cais/core/texts/text-key.ts'
import type { CnhCategory } from '@cais/core/values/cnh.ts'
import type { Db } from '../../db/pool.ts'

interface MotoristaDaFrota {
  id: number
  transportadorId: number
  nome: string
  cpf: string
  cnh: string
  categoriaCnh: CnhCategory
  validadeCnh: string
  acesso: Acesso
}

interface VeiculoDaFrota {
  id: number
  transportadorId: number
  placa: string
  tipo: CaminhaoTipo
  acesso: Acesso
}

/** Drivers and trucks of some carriers, with the reasons against each of them today. */
export interface Frotas {
  motoristas: MotoristaDaFrota[]
  veiculos: VeiculoDaFrota[]
  /** The reason why this driver of a carrier cannot come, with one of its trucks where that is known. */
  recusaDeMotorista: (
    transportadorId: number,
    motoristaId: number,
    caminhaoId: number | null,
  ) => TextKey | null
  recusaDeVeiculo: (transportadorId: number, caminhaoId: number) => TextKey | null
}

export async function loadFrotas(
  db: Db,
  transportadorIds: readonly number[],
  today: string,
): Promise<Frotas> {
  if (transportadorIds.length === 0) return frotasOf([], [], { today, bloquearCnhVencida: true })
  const ids = [...transportadorIds]
  const motoristas = await db
    .selectFrom('autorizacao_motorista as a')
    .innerJoin('motorista as m', 'm.id', 'a.motorista_id')
    .select(['m.id', 'm.cpf', 'a.cnh', 'a.nome', 'a.categoria_cnh', 'a.validade_cnh'])
    .select(['a.transportador_id', 'a.ativa', 'a.data_vencimento'])
    .where('a.transportador_id', 'in', ids)
    .orderBy('a.nome')
    .orderBy('m.id')
    .execute()
  const veiculos = await db
    .selectFrom('autorizacao_veiculo as a')
    .innerJoin('caminhao as c', 'c.id', 'a.caminhao_id')
    .select(['c.id', 'c.placa', 'a.tipo', 'a.transportador_id', 'a.ativa', 'a.data_vencimento'])
    .where('a.transportador_id', 'in', ids)
    .orderBy('c.placa')
    .execute()
  return frotasOf(
    motoristas.map((row) => ({
      id: row.id,
      transportadorId: row.transportador_id,
      nome: row.nome,
      cpf: row.cpf,
      cnh: row.cnh,
      categoriaCnh: row.categoria_cnh,
      validadeCnh: row.validade_cnh,
      acesso: { ativa: row.ativa, dataVencimento: row.data_vencimento },
    })),
    veiculos.map((row) => ({
      id: row.id,
      transportadorId: row.transportador_id,
      placa: row.placa,
      tipo: row.tipo,
      acesso: { ativa: row.ativa, dataVencimento: row.data_vencimento },
    })),
    { today, bloquearCnhVencida: await blocksExpired(db) },
  )
}

function frotasOf(
  motoristas: MotoristaDaFrota[],
  veiculos: VeiculoDaFrota[],
  demands: Parameters<typeof motoristaRefusal>[2],
): Frotas {
  const motoristaOf = keyed(motoristas)
  const veiculoOf = keyed(veiculos)
  return {
    motoristas,
    veiculos,
    recusaDeMotorista: (transportadorId, motoristaId, caminhaoId) => {
      const tipo = caminhaoId === null ? null : (veiculoOf(transportadorId, caminhaoId)?.tipo ?? null)
      return motoristaRefusal(motoristaOf(transportadorId, motoristaId), tipo, demands)
    },
    recusaDeVeiculo: (transportadorId, caminhaoId) =>
      veiculoRefusal(veiculoOf(transportadorId, caminhaoId)?.acesso ?? null, demands.today),
  }
}

function keyed<T extends { id: number; transportadorId: number }>(rows: T[]) {
  const byKey = new Map(rows.map((row) => [`${row.transportadorId} ${row.id}`, row]))
  return (transportadorId: number, id: number) => byKey.get(`${transportadorId} ${id}`) ?? null
}

/** Expired documents block unless the property is set to a clear no. */
async function blocksExpired(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('property')
    .select('valor')
    .where('grupo', '=', 'transporte')
    .where('chave', '=', 'bloquear-cnh-vencida')
    .executeTakeFirst()
  return row?.valor.trim() !== 'false'
}
