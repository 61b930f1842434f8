import { isJson, type Json, jsonsIn } from './json.ts'

const webhook = { endereco: 'https://erp.frota.example/cais', tipos: ['servico.criado'] }
const reenvio = { desde: undefined, sequence: 1, somenteFalhas: true }

interface Enviado {
  /** The name of the thing in the path. */
  ref: string
  /** Fields that an item needs besides its schema. */
  item?: object
}

/**
 * For each scope of the terminal's systems: the name of the thing, and the fields that an item needs besides its
 * schema.
 */
const enviados: Record<string, Enviado> = {
  'empresas:enviar': { ref: 'CLI-31' },
  'navios:enviar': { ref: '9433339', item: { comprimento: 180 } },
  'escalas:enviar': {
    ref: 'VIX2031',
    item: {
      imo: '9433339',
      parceiros: [],
      medidaPopa: 120,
      medidaProa: 300,
      dataETA: '2026-08-20T06:00:00-03:00',
      dataETB: '2026-08-20T10:00:00-03:00',
      dataETD: '2026-08-21T18:00:00-03:00',
      dataDeadline: '2026-08-19T18:00:00-03:00',
      aberturaGate: '2026-08-15T08:00:00-03:00',
      ...Object.fromEntries(
        [
          'dataAtracacao',
          'dataInicioOperacao',
          'dataTerminoDescarga',
          'dataTerminoOperacao',
          'dataDesatracacao',
          'dataAberturaGate',
          'limiteRecepcaoCheio',
        ].map((name) => [name, null]),
      ),
    },
  },
  'conteineres:enviar': { ref: 'CSQU3054383' },
  'bookings:enviar': {
    ref: '41200731000168/VIX260801',
    item: {
      tipo: 'CONTEINER_CHEIO',
      modalidadeTransporte: 'LONGO_CURSO',
      categoriaCarga: 'EXPORTACAO',
      itens: [{ ref: '1', iso: '22G1', quantidade: 4, produto: 'Café em grão' }],
    },
  },
  'ces-mercante:enviar': { ref: '152605000000149', item: { semConsignatario: null, master: null } },
  'cargas:enviar': {
    ref: 'ESTADIA-9001',
    item: { booking: null, vgm: null, identificador: null, temperatura: null },
  },
  'eventos:enviar': {
    ref: '',
    item: { tipo: 'DISC', conteiner: null, booking: null, quantidade: null, condicao: 'BOA', avarias: null },
  },
  'bloqueios:enviar': { ref: 'BLQ-77', item: { conteiner: null } },
  'faturas:enviar': {
    ref: 'NF-3301',
    item: {
      servico: '0000000',
      valor: '1860.50',
      vencimento: '2026-08-12',
      codigoBarras: null,
      pix: null,
      itens: [{ descricao: 'Armazenagem, 1º período', quantidade: 1, valorUnitario: '1860.50' }],
    },
  },
  'pagamentos:enviar': {
    ref: '',
    item: {
      fatura: 'NF-3301',
      valor: '1860.50',
      pagoEm: '2026-08-01T08:15:00-03:00',
      endToEndId: 'E00000000202608031115abcdefghijk',
      banco: null,
      arquivo: null,
      linha: null,
    },
  },
  'conferencias:enviar': { ref: '', item: { cargas: ['ESTADIA-9001'] } },
  'iso-codes:enviar': { ref: 'L5G1', item: { tipoConteiner: 'Carga geral, 45 pés' } },
  'portos:enviar': { ref: 'ESALG', item: { nome: 'Algeciras' } },
}

/** Completes the example of a call with such a key. */
export function enviadoWith(escopo: string, example: unknown): unknown {
  const { ref, item } = enviados[escopo] ?? {}
  const whole = (one: Json) => ({ ...one, ...('ref' in one && { ref }), seq: null, ...item })
  if (!isJson(example)) return example
  return example.itens && !('ocorridoEm' in example)
    ? { itens: jsonsIn(example.itens).map((one) => ({ ...whole(one), id: 'msg-0002' })) }
    : whole(example)
}

/** The address parameters of such a call. */
export function addressWith(escopo: string): Record<string, string> {
  const ref = enviados[escopo]?.ref ?? ''
  const [armador = '', numero = ''] = ref.split('/')
  return { ref, armador, numero }
}

/** Fields that a call needs besides its schema, by the name of the call. */
export const wanted: Record<string, object> = {
  saveIdentidade: { cnpj: '11222333000181', recinto: '7921101' },
  saveEndereco: { uf: 'ES', cep: '29010002' },
  markAvisoVisto: { marca: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  saveCargaPerigosa: { dados: undefined },
  saveCargaRefrigerada: { dados: undefined },
  saveCor: { cor: '#0b5580' },
  saveProperties: { values: { inicio: '08:00', fim: '18:00' } },
  createWebhookDaEmpresa: webhook,
  createWebhookDoTerminal: webhook,
  updateWebhookDaEmpresa: webhook,
  updateWebhookDoTerminal: webhook,
  resendWebhookDaEmpresa: reenvio,
  resendWebhookDoTerminal: reenvio,
  createJanelas: { de: '2026-11-16', ate: '2026-11-20', diasSemana: [1], inicio: '08:00', fim: '18:00' },
  createServico: { escalaId: 1, cargaServico: [{ cargaId: 1 }] },
  updateServico: { escalaId: 1, cargaServico: [{ cargaId: 1 }] },
}
