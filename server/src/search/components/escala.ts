import { sql } from 'kysely'
import { everything, field, type Source } from '../source.ts'

/** Ship calls are for everybody who is signed in. */
export const escalaSource = (): Source => ({
  from: sql`escala e`,
  key: sql`e.id`,
  where: everything,
  joins: {
    navio: sql`JOIN navio n ON n.id = e.navio_id`,
    armador: sql`JOIN empresa a ON a.id = e.armador_id`,
    agencia: sql`LEFT JOIN empresa g ON g.id = e.agencia_maritima_id`,
  },
  fields: {
    visit: field('e.visit'),
    navioNome: field('n.nome', 'navio'),
    viagemInbound: field('e.viagem_inbound'),
    viagemOutbound: field('e.viagem_outbound'),
    status: field('e.status'),
    berco: field('e.berco'),
    armador: field('a.nome', 'armador'),
    agenciaMaritima: field('g.nome', 'agencia'),
    tipoViagem: field('e.tipo_viagem'),
    dataETA: field('e.data_eta'),
    dataETB: field('e.data_etb'),
    dataETD: field('e.data_etd'),
    dataDeadline: field('e.data_deadline'),
    dataAtracacao: field('e.data_atracacao'),
    dataDesatracacao: field('e.data_desatracacao'),
    indicadorGradeLiberada: field('e.indicador_grade_liberada'),
  },
})
