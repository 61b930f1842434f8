import type { Escala } from '@cais/core/api/escala.ts'
import type { Db } from '../../db/pool.ts'

/** Calls with the names of the ships, companies and ports that they refer to. */
export function selectEscalas(db: Db) {
  return db
    .selectFrom('escala as e')
    .innerJoin('navio as n', 'n.id', 'e.navio_id')
    .innerJoin('empresa as armador', 'armador.id', 'e.armador_id')
    .leftJoin('empresa as agencia', 'agencia.id', 'e.agencia_maritima_id')
    .leftJoin('porto as origem', 'origem.id', 'e.porto_origem_id')
    .leftJoin('porto as destino', 'destino.id', 'e.porto_destino_id')
    .selectAll('e')
    .select([
      'n.nome as navio_nome',
      'armador.nome as armador_nome',
      'agencia.nome as agencia_nome',
      'origem.nome as origem_nome',
      'destino.nome as destino_nome',
    ])
}

type EscalaRow = Awaited<ReturnType<ReturnType<typeof selectEscalas>['executeTakeFirstOrThrow']>>

export function escalaOf(row: EscalaRow): Escala {
  return {
    id: row.id,
    visit: row.visit,
    tipoViagem: row.tipo_viagem,
    escalaSiscomex: row.escala_siscomex,
    berco: row.berco,
    status: row.status,
    viagemInbound: row.viagem_inbound,
    viagemOutbound: row.viagem_outbound,
    medidaPopa: row.medida_popa,
    medidaProa: row.medida_proa,
    dataETA: iso(row.data_eta),
    dataETB: iso(row.data_etb),
    dataETD: iso(row.data_etd),
    dataDeadline: iso(row.data_deadline),
    dataInicioOperacao: iso(row.data_inicio_operacao),
    dataTerminoOperacao: iso(row.data_termino_operacao),
    dataAtracacao: iso(row.data_atracacao),
    dataDesatracacao: iso(row.data_desatracacao),
    dataTerminoDescarga: iso(row.data_termino_descarga),
    navioNome: row.navio_nome,
    navioId: row.navio_id,
    armadorSocialName: row.armador_nome,
    armadorId: row.armador_id,
    agenciaMaritimaSocialName: row.agencia_nome,
    agenciaMaritimaId: row.agencia_maritima_id,
    portoOrigemNome: row.origem_nome,
    portoOrigemId: row.porto_origem_id,
    portoDestinoNome: row.destino_nome,
    portoDestinoId: row.porto_destino_id,
    aberturaGate: iso(row.abertura_gate),
    dataAberturaGate: iso(row.data_abertura_gate),
    limiteRecepcaoCheio: iso(row.limite_recepcao_cheio),
    indicadorGradeLiberada: row.indicador_grade_liberada,
  }
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null
}
