import { z } from 'zod'
import type { TextKey } from '../texts/text-key.ts'
import { boletoDifference, isBoletoBarCode } from '../values/boleto.ts'
import { dayField } from '../values/fields.ts'
import { requiredLine } from '../values/inputs.ts'
import { centsOfPixCode, isPixCode } from '../values/pix.ts'
import { empresaRef, faturaRef, instante, optional, text } from './referencias.ts'

/** Reais with cents, as text so that no program rounds them: "1860.50". */
export const reais = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/, 'entrada.error.valor')
  .refine((valor) => Number(valor) > 0, 'entrada.error.valor')

export const centavosOf = (valor: string) => Math.round(Number(valor) * 100)

/** The sum of the items, in cents. */
const somaOf = (itens: readonly { quantidade: number; valorUnitario: string }[]) =>
  itens.reduce((sum, { quantidade, valorUnitario }) => sum + quantidade * centavosOf(valorUnitario), 0)

/** A bill for a service from the terminal's billing system. */
export const faturaDados = z
  .strictObject({
    /** The number of the request. */
    servico: requiredLine(20),
    valor: reais,
    vencimento: dayField,
    pagador: empresaRef,
    /** The bar code of the bank slip, and the Pix code. */
    codigoBarras: optional(
      z
        .string()
        .refine((digits) => /^\d{44}$/.test(digits) && isBoletoBarCode(digits), 'validation.boleto-line'),
    ),
    pix: text(512).refine((code) => code === null || isPixCode(code), 'entrada.error.pix'),
    itens: z
      .array(
        z.strictObject({
          descricao: requiredLine(100),
          quantidade: z.int().min(1).max(1_000_000),
          valorUnitario: reais,
        }),
      )
      .max(100)
      .default([]),
  })
  .refine(({ itens, valor }) => itens.length === 0 || somaOf(itens) === centavosOf(valor), {
    path: ['itens'],
    error: 'entrada.error.itens-nao-somam',
  })
  .refine(({ pix, valor }) => [null, centavosOf(valor)].includes(pix === null ? null : centsOfPixCode(pix)), {
    path: ['pix'],
    error: 'entrada.error.pix-de-outro-valor',
  })
  .superRefine(({ codigoBarras, valor, vencimento }, context) => {
    const difference =
      codigoBarras && boletoDifference(codigoBarras, { valorCentavos: centavosOf(valor), vencimento })
    if (difference)
      context.addIssue({
        code: 'custom',
        path: ['codigoBarras'],
        message: `entrada.error.boleto-de-outro-${difference}` satisfies TextKey,
      })
  })
export type FaturaDados = z.output<typeof faturaDados>

/** A payment that was received. */
export const pagamentoDados = z
  .strictObject({
    /** The bill: the source's reference, or the number of the portal's bill. */
    fatura: faturaRef,
    valor: reais,
    pagoEm: instante,
    /** For Pix. */
    endToEndId: optional(requiredLine(35)),
    /** For a bank's file: the bank, the file and the line. */
    banco: optional(z.string().regex(/^\d{3}$/, 'entrada.error.banco')),
    arquivo: text(60),
    linha: optional(z.int().min(1)),
    /** The payment was returned. */
    estorno: z.boolean().default(false),
  })
  .refine(({ endToEndId, banco, arquivo, linha }) => endToEndId !== null || (banco && arquivo && linha), {
    path: ['endToEndId'],
    error: 'entrada.error.pagamento-sem-nome',
  })
export type PagamentoDados = z.output<typeof pagamentoDados>

/** The bank's id of a payment, the same from every source. */
export const chaveDoPagamento = ({ endToEndId, banco, arquivo, linha }: PagamentoDados) =>
  endToEndId ?? `${banco}/${arquivo}/${linha}`
