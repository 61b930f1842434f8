import * as fields from '@cais/core/values/fields.ts'
import * as inputs from '@cais/core/values/inputs.ts'
import { passwordField } from '@cais/core/values/password-field.ts'
import type { z } from 'zod'

/** One right value for each number of the trade, invented. */
const examples = new Map<unknown, unknown>([
  [inputs.email, 'ana@frota.example'],
  [fields.cpfField, '52998224725'],
  [fields.cnpjField, '11222333000181'],
  [fields.phoneField, '11987654321'],
  [fields.containerCodeField, 'CSQU3054383'],
  [fields.isoSizeTypeField, '22G1'],
  [fields.sealField, 'BR123456'],
  [fields.imoClassField, '3'],
  [fields.unNumberField, '1203'],
  [fields.plateField, 'ABC1D23'],
  [fields.renavamField, '00639884962'],
  [fields.rntrcField, '12345678'],
  [fields.cnhField, '62472927637'],
  [fields.cnhCategoryField, 'E'],
  [fields.blField, 'MEDUSS123456'],
  [fields.dayField, '2026-11-30'],
  [fields.dueField, '26BR0001234567'],
  [fields.duimpField, '26BR00001234561'],
  [fields.diField, '24/1732477-5'],
  [fields.dtaField, '24/1732477-5'],
  [fields.nfeKeyField, '32261111222333000181550010000123451876543210'],
  [fields.ceMercanteField, '152605000000149'],
  [fields.manifestoField, '1526500123456'],
  [fields.escalaSiscomexField, '26000123456'],
  [fields.imoField, '9074729'],
  [fields.locodeField, 'BRSSZ'],
  [passwordField, 'quay-side-7-cranes'],
])

/** Also for a field that was made from such a one: `imoClassField.max(10)`. */
export function exampleOfField(schema: z.core.$ZodType): unknown {
  const { parent } = schema._zod
  return examples.get(schema) ?? (parent ? exampleOfField(parent) : undefined)
}

const webhook = { endereco: 'https://erp.frota.example/cais', tipos: ['servico.criado'] }
const reenvio = { desde: undefined, sequence: 1, somenteFalhas: true }

/** What a call wants besides its schema, by the name of the call. */
export const wanted: Record<string, object> = {
  saveIdentidade: { cnpj: '11222333000181', recinto: '7921101' },
  saveEndereco: { uf: 'ES', cep: '29010002' },
  saveCor: { cor: '#0b5580' },
  saveProperties: { values: { inicio: '08:00', fim: '18:00' } },
  createWebhookDaEmpresa: webhook,
  createWebhookDoTerminal: webhook,
  updateWebhookDaEmpresa: webhook,
  updateWebhookDoTerminal: webhook,
  resendWebhookDaEmpresa: reenvio,
  resendWebhookDoTerminal: reenvio,
  createJanelas: { de: '2026-11-16', ate: '2026-11-20', diasSemana: [1], inicio: '08:00', fim: '18:00' },
  sendCeMercante: { semConsignatario: null },
  createServico: { escalaId: 1, cargaServico: [{ cargaId: 1 }] },
  updateServico: { escalaId: 1, cargaServico: [{ cargaId: 1 }] },
}
