import { boletimAreas } from '@cais/core/access/screens.ts'
import type { BoletimPesagem } from '@cais/core/api/boletim-pesagem.ts'
import { viagemOfCarga } from '@cais/core/rules/escala.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { type Reader, registerOf, seenIn } from '../../search/seen.ts'

const lists = boletimAreas.map((area) => `boletim-pesagem-${area}`)

/** The bulletins in one of the reader's lists, with the names of all that they refer to. */
export function selectBoletins(db: Db, reader: Reader) {
  return db
    .selectFrom('boletim_pesagem as boletim')
    .leftJoin('servico', 'servico.id', 'boletim.servico_id')
    .leftJoin('empresa as requisitante', 'requisitante.id', 'servico.requisitante_id')
    .leftJoin('empresa as consignatario', 'consignatario.id', 'servico.consignatario_id')
    .innerJoin('carga', 'carga.id', 'boletim.carga_id')
    .leftJoin('conteiner', 'conteiner.id', 'carga.conteiner_id')
    .leftJoin('iso_code', (join) =>
      join.on('iso_code.id', '=', sql`coalesce(conteiner.iso_code_id, carga.iso_dito_id)`),
    )
    .leftJoin('escala', (join) =>
      join.on('escala.id', '=', sql`coalesce(servico.escala_id, carga.escala_id)`),
    )
    .leftJoin('navio', 'navio.id', 'escala.navio_id')
    .leftJoin('empresa as transportador', 'transportador.id', 'boletim.transportador_id')
    .selectAll('boletim')
    .select([
      'servico.numero_solicitacao',
      'servico.subtipo',
      'requisitante.nome as requisitante',
      'consignatario.nome as consignatario',
      'carga.identificador as carga',
      'iso_code.codigo as iso_codigo',
      'navio.nome as navio_nome',
      'escala.viagem_outbound',
      'escala.viagem_inbound',
      'carga.categoria',
      'transportador.nome as transportador',
    ])
    .select(registerOf(reader, 'transportador').$castTo<string | null>().as('transportador_cnpj'))
    .where(seenIn(reader, 'boletim.id', ...lists))
}

/** `Garça Real - 420S`: the ship that brought or takes the weighed cargo. */
export const navioOf = ({ navio_nome, categoria, viagem_inbound, viagem_outbound }: BoletimRow) =>
  navio_nome === null || viagem_outbound === null
    ? null
    : `${navio_nome} - ${viagemOfCarga({ categoria, viagemInbound: viagem_inbound, viagemOutbound: viagem_outbound })}`

type BoletimRow = Awaited<ReturnType<ReturnType<typeof selectBoletins>['executeTakeFirstOrThrow']>>

export function boletimOf(row: BoletimRow): BoletimPesagem {
  return {
    id: row.id,
    numero: row.numero,
    tipo: row.tipo,
    servicoId: row.servico_id,
    numeroSolicitacao: row.numero_solicitacao,
    subtipo: row.subtipo,
    requisitante: row.requisitante,
    consignatario: row.consignatario,
    cargaServicoId: row.carga_servico_id,
    cargaId: row.carga_id,
    carga: row.carga,
    isoCode: row.iso_codigo,
    navioNome: row.navio_nome,
    viagemOutbound: row.viagem_outbound,
    transportador: row.transportador,
    transportadorCnpj: row.transportador_cnpj,
    placa: row.placa,
    pesoBruto: row.peso_bruto,
    pesoTara: row.peso_tara,
    pesoLiquido: row.peso_liquido,
    dataPesagem: row.data_pesagem.toISOString(),
  }
}
