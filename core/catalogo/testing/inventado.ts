import { vi } from 'vitest'
import { z } from 'zod'
import type { PendenciaDeclaravel, Tela } from '../pendencia-declaravel.ts'
import type { PendenciaTipo } from '../pendencias.ts'
import type { ServicoDeclarado } from '../servicos.ts'

/** A kind that is not in the catalogue: a report that the customer or the haulier hands in, and the terminal checks. */
export const laudo = 'LAUDO_TECNICO' as string as PendenciaTipo
/** Another kind, which companies ask for although its name does not say so. */
export const noturna = 'LIBERACAO_NOTURNA' as string as PendenciaTipo
export const laudoSlug = 'laudo-tecnico'

const laudoTela: Tela = {
  slug: laudoSlug,
  faz: 'PREENCHER',
  pasta: 'laudo-tecnico',
  anexos: ['FOTO', 'OUTROS'],
  obrigatorios: ['FOTO'],
}

const kinds: Record<string, PendenciaDeclaravel> = {
  [laudo]: {
    vez: 'REQUISITANTE',
    depois: 'ANALISE',
    icone: 'file-text',
    documental: true,
    transportador: true,
    telas: [laudoTela],
  },
  [noturna]: {
    vez: 'TERMINAL',
    depois: 'DECISAO',
    icone: 'bolt',
    sobPedido: { em: ['POSICIONAMENTO'], permite: 'SEM_ANTECEDENCIA', seguraJanela: true },
  },
}

/** A subtype that is not in the catalogue, with a pendencia of the invented kind, a charge and windows. */
export const inventado: ServicoDeclarado = {
  tipo: 'POSICIONAMENTO',
  subtipo: 'POSICIONAMENTO_LAUDO',
  areas: ['cliente', 'despachante'],
  buscas: ['CE', 'ID'],
  escala: false,
  carga: {
    tipos: ['CONTEINER'],
    categorias: ['IMPORTACAO'],
    situacao: 'NO_TERMINAL',
    ocupacao: 'POSICIONAMENTO',
  },
  partes: [{ papel: 'TRANSPORTADOR', obrigatoria: false }],
  campos: [{ id: 'motivo', obrigatorio: true }],
  anexos: ['FOTO'],
  documentos: ['RELATORIO_CONCLUSAO'],
  planilhas: [],
  validadeDias: 10,
  janela: { area: 'VISTORIA' },
  frequencia: { IMPORTACAO: 7 },
  precos: [{ item: 'Laudo técnico', unidade: 'CARGA', centavos: 12_300 }],
  pendencias: [
    { tipo: laudo, depoisDe: [] },
    { tipo: 'FINANCEIRA', depoisDe: [laudo] },
    { tipo: 'AGENDAMENTO', depoisDe: [laudo, 'FINANCEIRA'] },
  ],
}

/** The form of the invented kind, as it would stand in the folder of the kind. */
const laudoForma = z.strictObject({
  parecer: z.string().trim().min(1, 'validation.required').max(500),
})

const texts = {
  [`enum.pendenciaTipo.${laudo}`]: 'Laudo técnico',
  [`enum.pendenciaTipo.${noturna}`]: 'Liberação noturna',
  [`pendencia.pede.${laudo}`]: 'Conte o que foi visto.',
  [`pendencia.pede.${noturna}`]: 'Peça para vir à noite.',
  [`enum.subtipo.${inventado.subtipo}`]: 'Posicionamento para laudo',
}

/**
 * Adds the invented kinds and subtype to the catalogue for everything that is imported afterwards: two rows, one
 * declaration, the form in the registry of forms, and texts. Nothing else is replaced.
 */
export function inventCatalogo(): void {
  vi.resetModules()
  vi.doMock('../pendencias.ts', async (original) => {
    const real = await original<typeof import('../pendencias.ts')>()
    const pendencias = { ...real.pendencias, ...kinds }
    return { ...real, pendencias, pendenciaTipos: Object.keys(pendencias) }
  })
  vi.doMock('../declaracoes.ts', async (original) => {
    const real = await original<typeof import('../declaracoes.ts')>()
    return { ...real, declaracoes: [...real.declaracoes, inventado] }
  })
  vi.doMock('../../pendencia/formas.ts', async (original) => {
    const real = await original<typeof import('../../pendencia/formas.ts')>()
    const formas: Record<string, z.ZodType> = { ...real.formas, [laudoSlug]: laudoForma }
    return { ...real, formas, formaOf: (slug: string) => formas[slug] }
  })
  vi.doMock('../../texts/pt-br.ts', async (original) => {
    const real = await original<typeof import('../../texts/pt-br.ts')>()
    return { ...real, ptBr: { ...real.ptBr, ...texts } }
  })
  vi.doMock('../../texts/en.ts', async (original) => {
    const real = await original<typeof import('../../texts/en.ts')>()
    return { ...real, en: { ...real.en, ...texts } }
  })
}

/** Restores the real catalogue for the next tests of the same process. */
export function forgetInvented(): void {
  for (const path of [
    '../pendencias.ts',
    '../declaracoes.ts',
    '../../pendencia/formas.ts',
    '../../texts/pt-br.ts',
    '../../texts/en.ts',
  ])
    vi.doUnmock(path)
  vi.resetModules()
}
