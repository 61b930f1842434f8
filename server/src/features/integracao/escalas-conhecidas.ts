import { fonteDasPessoas } from '@cais/core/access/fontes.ts'
import type { EscalaConhecida } from '@cais/core/api/integracao.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'

/** More than lie and are announced at any terminal. */
const most = 1_000

/** The calls that are not over, the next first, each in the words in which it is sent. */
export async function readEscalasConhecidas(db: Db): Promise<EscalaConhecida[]> {
  const { rows } = await sql<EscalaConhecida>`
    SELECT e.visit AS ref,
      (SELECT json_build_object('id', f.id, 'nome', f.nome) FROM origem o JOIN fonte f ON f.id = o.fonte_id
        WHERE o.recurso = 'escalas' AND o.objeto_id = e.id AND f.tipo <> ${fonteDasPessoas} AND f.encerrada_em IS NULL
        ORDER BY o.registrado_em DESC LIMIT 1) AS fonte,
      json_build_object('imo', n.imo, 'viagemInbound', e.viagem_inbound, 'viagemOutbound', e.viagem_outbound,
        'tipoViagem', e.tipo_viagem, 'armador', a.national_register, 'parceiros', ARRAY(
          SELECT p.national_register FROM escala_parceiro q JOIN empresa p ON p.id = q.empresa_id
          WHERE q.escala_id = e.id ORDER BY p.id),
        'agenciaMaritima', g.national_register, 'portoOrigem', de.codigo, 'portoDestino', para.codigo,
        'escalaSiscomex', e.escala_siscomex, 'berco', e.berco, 'medidaPopa', e.medida_popa, 'medidaProa', e.medida_proa,
        'naBarra', e.status = 'NA_BARRA', 'dataETA', momento(e.data_eta), 'dataETB', momento(e.data_etb),
        'dataETD', momento(e.data_etd), 'dataDeadline', momento(e.data_deadline),
        'dataAtracacao', momento(e.data_atracacao), 'dataInicioOperacao', momento(e.data_inicio_operacao),
        'dataTerminoDescarga', momento(e.data_termino_descarga), 'dataTerminoOperacao', momento(e.data_termino_operacao),
        'dataDesatracacao', momento(e.data_desatracacao), 'aberturaGate', momento(e.abertura_gate),
        'dataAberturaGate', momento(e.data_abertura_gate),
        'limiteRecepcaoCheio', momento(e.limite_recepcao_cheio)) AS dados
    FROM escala e JOIN navio n ON n.id = e.navio_id JOIN empresa a ON a.id = e.armador_id
    LEFT JOIN empresa g ON g.id = e.agencia_maritima_id
    LEFT JOIN porto de ON de.id = e.porto_origem_id LEFT JOIN porto para ON para.id = e.porto_destino_id
    WHERE e.status IN ('ANUNCIADO', 'NA_BARRA', 'ATRACADO')
    ORDER BY e.data_eta NULLS LAST, e.id LIMIT ${most}`.execute(db)
  return rows
}
