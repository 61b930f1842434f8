import type { PendenciaTipo } from '@cais/core/catalogo/pendencias.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import {
  isFormaSlug,
  isLeituraSlug,
  isMoveSlug,
  isScreenIn,
  type KindSlug,
  kindSlugs,
  kinds,
} from '@cais/core/pendencia/kinds.ts'
import { isOfTransporte } from '@cais/core/pendencia/transporte/indicados.ts'
import { ptBr } from '@cais/core/texts/pt-br.ts'
import type { Page } from '@playwright/test'
import {
  askFor,
  bringUp,
  bringUpMove,
  callerOf,
  handIn,
  nameCarrier,
  schedule,
  type Vez,
} from './pendencias.ts'
import { openPendencia } from './percurso-desova.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test } from './portal.ts'

interface Caso {
  login: string
  subtipo: ServicoSubtipo
  /** A product that the demo has in no other booking. */
  produto?: string
  /** The condition of the lines that the pendencia is about; all lines by default. */
  indicador?: 'indicadorCargaPerigosa' | 'indicadorOOG' | 'indicadorReefer' | 'indicadorRestricao'
  /** The text after handing in, in a field or on the page. */
  shows: RegExp
}

const especial = {
  login: 'cliente',
  subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO',
  produto: 'Nitrato de amônio',
} as const

/** For each kind of screen a service with it, and the user who asks for the service. */
const casos: Record<KindSlug, Caso> = {
  agendamento: {
    login: 'transportador',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_FREEPOOL',
    shows: /^\d\d\/\d\d \d\d:\d\d–\d\d:\d\d$/,
  },
  reagendamento: {
    login: 'armador',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_FREEPOOL',
    shows: /^\d\d\/\d\d \d\d:\d\d–\d\d:\d\d$/,
  },
  'agendamento-desova': {
    login: 'cliente',
    subtipo: 'DESOVA_ARMAZEM',
    shows: /^\d\d\/\d\d \d\d:\d\d–\d\d:\d\d$/,
  },
  'reagendamento-desova': {
    login: 'cliente',
    subtipo: 'DESOVA_ARMAZEM',
    shows: /^\d\d\/\d\d \d\d:\d\d–\d\d:\d\d$/,
  },
  anexo: { login: 'terminal', subtipo: 'POSICIONAMENTO_CONFERENCIA', shows: /Segue a documentação/ },
  'dados-transporte': { login: 'depot', subtipo: 'RECEPCAO_CONTEINER_VAZIO', shows: /CNH / },
  'dados-transporte-carga-geral': { login: 'cliente', subtipo: 'RECEPCAO_CARGA_GERAL', shows: /CNH / },
  'dados-transporte-desova': { login: 'cliente', subtipo: 'DESOVA_DIRETA', shows: /CNH / },
  'conhecimento-carga': {
    login: 'cliente',
    subtipo: 'RETIRADA_CONTEINER_CABOTAGEM',
    shows: /^[A-Z]{4}[A-Z0-9]+/,
  },
  manifesto: {
    login: 'agencia',
    subtipo: 'RETIRADA_CONTEINER_VAZIO_DESCARGA_DIRETA',
    shows: /Escala Siscomex/,
  },
  'carga-perigosa': { ...especial, indicador: 'indicadorCargaPerigosa', shows: /^TINTA$/ },
  'carga-oog': { ...especial, indicador: 'indicadorOOG', shows: /^40 cm$/ },
  'carga-refrigerada': { ...especial, indicador: 'indicadorReefer', shows: /^-18 °C$/ },
  'nota-fiscal': { login: 'cliente', subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO', shows: /^R\$ 12\.500,00$/ },
  'nota-fiscal-ce-mercante': {
    login: 'cliente',
    subtipo: 'RETIRADA_CONTEINER_IMPORTACAO',
    shows: /^R\$ 12\.500,00$/,
  },
  'dados-documentais': {
    login: 'cliente',
    subtipo: 'RECEPCAO_CONTEINER_EXPORTACAO',
    shows: /^26BR0000123450$/,
  },
  motoristas: { login: 'armador', subtipo: 'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO', shows: /CNH / },
  veiculos: {
    login: 'depot',
    subtipo: 'RECEPCAO_CONTEINER_VAZIO_EMB_DIRETO',
    shows: /[A-Z]{3}\d[A-Z0-9]\d\d · /,
  },
  romaneio: { login: 'cliente', subtipo: 'RECEPCAO_CARGA_GERAL', shows: /^Bobinas$/ },
  'carga-restricao': { ...especial, indicador: 'indicadorRestricao', shows: /controlado pelo Exército/ },
  'vistoria-mapa': { login: 'cliente', subtipo: 'POSICIONAMENTO_VISTORIA_MAPA', shows: /madeira tratada/ },
  'intercambio-devolucao': {
    login: 'cliente',
    subtipo: 'DEVOLUCAO_CONTEINER_VAZIO_DESOVADO',
    shows: /^Em boas condições$/,
  },
}

const texts: Record<string, string> = ptBr

test('every kind of pendencia is looked at', () => {
  expect(Object.keys(casos).toSorted()).toEqual([...kindSlugs].toSorted())
})

for (const [index, slug] of kindSlugs.entries()) {
  test(`${slug} is filled in on its screen, and then only looked at`, async ({ page, request }) => {
    const call = callerOf(request)
    const { login, subtipo, produto, indicador, shows } = casos[slug]
    const kind = kinds[slug]
    const pedida = await askFor(call, { login, subtipo, ...(produto && { produto }) })
    const asked = isMoveSlug(slug)
      ? await bringUpMove(call, slug === 'reagendamento' ? 'agendamento' : 'agendamento-desova', pedida)
      : await bringUp(call, pedida, tipoOf(kind.tipos, pedida.servico))
    expect(isScreenIn(kind, pedida.servico)).toBe(true)
    const vez = isOfTransporte(slug) ? await nameCarrier(call, slug, asked) : asked

    // Half of the screens are checked in the dark theme, half of them while they are filled in.
    await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light' })
    const isLookedAtOpen = index % 4 < 2 && !isLeituraSlug(slug)
    await enter(page, vez.login)
    if (!isLeituraSlug(slug)) {
      await openFromTable(page, vez, 'Resolver')
      await expect(page.getByRole('button', { name: /^(Finalizar|Agendar|Reagendar)$/ })).toBeVisible()
      await expect(editable(page)).not.toHaveCount(0)
      await expectFits(page)
      if (isLookedAtOpen) await expectAccessible(page)
      if (isFormaSlug(slug)) {
        const about = vez.servico.cargaServico.filter(({ carga }) => !indicador || carga[indicador])
        await handIn(
          call,
          slug,
          vez,
          about.map(({ id }) => id),
        )
      } else await schedule(call, slug as 'agendamento', vez)
    }
    if (isLeituraSlug(slug)) await openFromTable(page, vez, 'Ver')
    else await page.reload()
    await expect(page.getByRole('note')).not.toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Finalizar|Salvar)/ })).toHaveCount(0)
    await expect(editable(page)).toHaveCount(0)
    await expect
      .poll(() => shown(page), `what was filled in is there`)
      .toContainEqual(expect.stringMatching(shows))
    await expectFits(page)
    if (!isLookedAtOpen) await expectAccessible(page)
  })
}

const tipoOf = (tipos: readonly PendenciaTipo[], { pendencias }: Vez['servico']) =>
  tipos.find((tipo) => pendencias.some((one) => one.tipo === tipo)) ?? tipos[0] ?? 'ANEXO'

/** Opens the screen from the service's table, by the pencil or by the magnifier. */
async function openFromTable(page: Page, { params, area, servico }: Vez, action: 'Resolver' | 'Ver') {
  const { companyId, servicoId, pendenciaId } = params
  const tipo = servico.pendencias.find(({ id }) => id === pendenciaId)?.tipo
  await page.goto(`/${companyId}/servico-${area}/${servicoId}/view`)
  await openPendencia(page, action, texts[`enum.pendenciaTipo.${tipo}`] ?? '')
  await expect(page).toHaveURL(new RegExp(`/pendencia-[a-z-]+/${pendenciaId}(\\?|$)`))
}

/** The editable fields, without the note to the terminal, which can always be written. */
const editable = (page: Page) =>
  page
    .locator('main')
    .locator('input, textarea, select')
    .and(page.locator(':enabled:not([readonly]):not([data-path="texto"])'))

/** The values of fields, and the smallest texts. */
const shown = (page: Page) =>
  page
    .locator('main')
    .evaluate((main) => [
      ...[...main.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value),
      ...[...main.querySelectorAll('*')].filter((one) => !one.children.length).map((one) => one.textContent),
    ])

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}
