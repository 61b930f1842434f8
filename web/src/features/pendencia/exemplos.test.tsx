import { lerNotasFiscais } from '@cais/core/api/nota-fiscal.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refreshPortalInfo } from '../../client/portal-info.ts'
import { pendenciaAddress } from '../../client/route-params.ts'
import { answer } from '../../testing/server.ts'
import { pass, showAt, until } from '../../testing/show.tsx'
import { NotasDrop } from './nota-fiscal/NotasDrop.tsx'
import { useLerNotas } from './nota-fiscal/use-ler-notas.ts'
import { ManifestosDrop } from './transporte/ManifestosDrop.tsx'
import { PlanilhaDaFrota } from './transporte/PlanilhaDaFrota.tsx'

function Notas() {
  const reading = useLerNotas(lerNotasFiscais, () => {})
  return <NotasDrop reading={reading} conteineres={['QQZU8000016', 'QQZU8000021']} repetidas={[]} />
}

const Manifestos = () => <ManifestosDrop transportadorId={17} onRead={() => []} />

const Planilha = ({ lista }: { lista: 'motoristas' | 'veiculos' }) => (
  <PlanilhaDaFrota lista={lista} tela={{ pendencia: { version: 3 } }} transportadorId={17} ids={[]} />
)

const places = [
  { arquivo: 'nfe', part: Notas, asks: '?conteineres=QQZU8000016%2CQQZU8000021' },
  { arquivo: 'mdfe', part: Manifestos, asks: '' },
  { arquivo: 'motoristas', part: () => <Planilha lista="motoristas" />, asks: '' },
  { arquivo: 'veiculos', part: () => <Planilha lista="veiculos" />, asks: '' },
]

async function open(part: () => React.ReactNode, profile: string) {
  const asked = answer({
    'GET /management/info': () => ({
      activeProfiles: [profile],
      terminal: { nome: null, cor: null, logo: null, encarregado: null },
    }),
    'GET /api/17/arquivos-exemplo/': () => ({ nome: 'exemplo.xml', tipo: 'text/xml', texto: 'Nome;CPF' }),
    'POST /api/17/': () => ({ notas: [], manifestos: [], recusados: [], erros: [], tela: null }),
  })
  await refreshPortalInfo()
  const path = '/$companyId/servico-transportador/$servicoId/pendencia-motoristas/$pendenciaId'
  const at = '/17/servico-transportador/5/pendencia-motoristas/9'
  const { user } = await showAt({ path, params: pendenciaAddress, at }, part)
  await until(() => screen.getAllByRole('button'))
  await pass(100)
  return { user, asked }
}

const exemplo = () => screen.queryByRole('button', { name: 'Usar um arquivo de exemplo' })

test.each(places)(
  'in the demo a file of $arquivo that works is at hand, and is read as if it had been chosen',
  async ({ arquivo, part, asks }) => {
    const { user, asked } = await open(part, 'demo')
    await user.click(exemplo() ?? document.body)
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => JSON.stringify(body))
    await until(() => expect(sent()).toHaveLength(1))
    expect(asked.map(({ path }) => path)).toContain(`/api/17/arquivos-exemplo/${arquivo}${asks}`)
    expect(sent()[0]).toContain('exemplo.xml')
    expect(sent()[0]).toContain(btoa('Nome;CPF'))
  },
)

test.each(places)('elsewhere nobody is offered a file of $arquivo', async ({ part }) => {
  await open(part, 'prod')
  expect(exemplo()).toBeNull()
})
