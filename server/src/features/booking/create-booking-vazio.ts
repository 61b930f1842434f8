import { createBookingVazio, subtipoComBookingVazio } from '@cais/core/api/booking-vazio.ts'
import { sql } from 'kysely'
import { refuseField } from '../../http/refused.ts'
import { serve, type Tx } from '../../http/serve.ts'
import { requireDeclarado } from '../servico/access.ts'
import { actsFor } from '../servico/cargas.ts'

/** As many as one request may hold; the line's own bookings have exact items. */
const quantidade = 500

export const createBookingVazioEndpoint = serve(createBookingVazio)(
  async ({ tx, empresa, now, out }, { params, body }) => {
    requireDeclarado(empresa, params.kind, subtipoComBookingVazio)
    const escala = await findEscala(tx, body.escalaNavioNome, body.escalaViagemOutbound)
    if (!escala) refuseField('escalaViagemOutbound', 'validation.escala')
    await requireArmador(tx, body.armadorId, { empresaId: empresa.id, agenciaId: escala.agenciaId, now })
    const porto = await tx
      .selectFrom('porto')
      .select('id')
      .where('id', '=', body.portoDescargaId)
      .executeTakeFirst()
    if (!porto) refuseField('portoDescargaId', 'validation.porto')
    const isCabotagem = escala.tipoViagem === 'CABOTAGEM'
    const booking = await tx
      .insertInto('booking')
      .values({
        numero: body.numero,
        tipo: 'CONTEINER_VAZIO',
        modalidade_transporte: isCabotagem ? 'CABOTAGEM' : 'LONGO_CURSO',
        categoria_carga: 'VAZIO',
        armador_id: body.armadorId,
        agencia_maritima_id: params.kind === 'agencia-maritima' ? empresa.id : escala.agenciaId,
        escala_id: escala.id,
        porto_descarga_id: porto.id,
        data_criacao: now,
      })
      .onConflict((conflict) => conflict.columns(['armador_id', 'numero']).doNothing())
      .returning(['id', 'numero'])
      .executeTakeFirst()
    if (!booking) refuseField('numero', 'validation.booking-existe')
    await tx
      .insertInto('booking_item')
      .values({ booking_id: booking.id, iso_code_id: null, quantidade, produto: 'Contêiner vazio' })
      .execute()
    out.alert('booking.created', booking.numero)
    out.note({ booking: booking.id }, empresa.id)
    return { ...booking, escalaId: escala.id }
  },
)

/** The call of this ship and voyage, as long as it can still take boxes. */
async function findEscala(tx: Tx, navio: string, viagem: string) {
  const { rows } = await sql<{ id: number; agenciaId: number | null; tipoViagem: string }>`
    SELECT e.id, e.agencia_maritima_id AS "agenciaId", e.tipo_viagem AS "tipoViagem"
    FROM escala e JOIN navio n ON n.id = e.navio_id
    WHERE fold(n.nome) = fold(${navio}) AND upper(e.viagem_outbound) = upper(${viagem})
      AND e.status NOT IN ('CANCELADO', 'ENCERRADO') AND e.data_desatracacao IS NULL
    ORDER BY e.data_eta LIMIT 1`.execute(tx)
  return rows[0]
}

/** A line that the company is or acts for, or any line on a call of its own agency. */
async function requireArmador(
  tx: Tx,
  armadorId: number,
  { empresaId, agenciaId, now }: { empresaId: number; agenciaId: number | null; now: Date },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM empresa e JOIN empresa_tipo t ON t.empresa_id = e.id AND t.tipo = 'Armador'
    WHERE e.id = ${armadorId} AND e.activated
      AND (${actsFor(empresaId, sql`e.id`, now)} OR ${agenciaId === empresaId})`.execute(tx)
  if (rows.length === 0) refuseField('armadorId', 'validation.armador')
}
