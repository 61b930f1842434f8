import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import type { Frota } from '@cais/core/api/transporte.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, problem } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import type { KindFieldsProps } from '../kind-forms.ts'
import { withCaminho } from '../varias/marcadas.ts'
import { useVarias } from '../varias/use-varias.ts'
import { FrotaForm } from '../varias/VariasDialog.tsx'
import { dadosTransporteCargaGeralForm } from './DadosTransporteCargaGeralFields.tsx'
import { dadosTransporteForm } from './DadosTransporteFields.tsx'
import { besideOf } from './frota-options.ts'

const option = (value: number, disabled = false) => ({ value: String(value), label: `#${value}`, disabled })
const pares = [
  { motoristaId: 2, caminhaoId: 12 },
  { motoristaId: 2, caminhaoId: 11 },
  { motoristaId: 3, caminhaoId: 12 },
  { motoristaId: 4, caminhaoId: 12 },
]

const options = {
  motoristas: [option(1), option(2), option(3), option(4, true)],
  veiculos: [option(10), option(11), option(12), option(13, true)],
}

test.each([
  { chosen: {}, drivers: '1 2 3 4', trucks: '10 11 12 13' },
  { chosen: { motoristaId: 2 }, drivers: '1 2 3 4', trucks: '12 11 10 13' },
  { chosen: { motoristaId: 1 }, drivers: '1 2 3 4', trucks: '10 11 12 13' },
  { chosen: { caminhaoId: 12 }, drivers: '2 3 1 4', trucks: '10 11 12 13' },
  { chosen: { motoristaId: 3, caminhaoId: 11 }, drivers: '2 1 3 4', trucks: '12 10 11 13' },
])('with $chosen chosen, drivers come as $drivers and trucks as $trucks', ({ chosen, drivers, trucks }) => {
  const { motoristas, veiculos } = besideOf({ pares } as Frota, options, chosen)
  expect(motoristas.map(({ value }) => value).join(' ')).toBe(drivers)
  expect(veiculos.map(({ value }) => value).join(' ')).toBe(trucks)
})

const driver = { cnh: '1', categoriaCnh: 'E', validadeCnh: '2030-01-01', recusa: null }
const frota = {
  id: 26,
  nome: 'Rota Capixaba',
  motoristas: [
    { ...driver, id: 1, nome: 'Ana' },
    { ...driver, id: 2, nome: 'Bia' },
  ],
  veiculos: [
    { id: 10, placa: 'AAA1A11', tipo: 'TRUCK', recusa: null },
    { id: 12, placa: 'CCC3C33', tipo: 'TRUCK', recusa: null },
  ],
  pares,
}

const tela = {
  podeEditar: true,
  pendencia: { id: 5, version: 1 },
  cargas: [{ id: 70, carga: { identificador: 'BL 1', quantidade: 40, pesoBruto: 1000 } }],
  trocaveis: [],
  servico: { id: 6, papel: 'TRANSPORTADOR' },
  transportador: { id: 26, socialName: 'Rota Capixaba' },
} as unknown as PendenciaTela

function CargaGeral() {
  const initialValues = { dados: dadosTransporteCargaGeralForm.emptyOf(tela) }
  const form = useCheckedForm({ initialValues, validate: () => ({}) })
  type Props = KindFieldsProps<'dados-transporte-carga-geral'>
  return (
    <dadosTransporteCargaGeralForm.Fields
      form={form as unknown as Props['form']}
      tela={tela}
      readOnly={false}
    />
  )
}

function Conteineres() {
  const initialValues = { dados: dadosTransporteForm.emptyOf(tela) }
  const form = useCheckedForm({ initialValues, validate: () => ({}) })
  type Props = KindFieldsProps<'dados-transporte'>
  return <dadosTransporteForm.Fields form={form as unknown as Props['form']} tela={tela} readOnly={false} />
}

const marcada = withCaminho({
  id: 5,
  tipo: 'DADOS_TRANSPORTE',
  servico: { id: 6, tipo: 'RETIRADA', subtipo: 'RETIRADA_CONTEINER_IMPORTACAO', requisitante: { id: 1 } },
  numeroSolicitacao: '2026000001',
  cargas: '',
  empresaId: 26,
  area: 'transportador',
})

const Varias = () => <FrotaForm marcadas={[marcada]} varias={useVarias([marcada])} onClose={() => {}} />

test.each([
  { name: 'general cargo', Part: CargaGeral },
  { name: 'boxes', Part: Conteineres },
  { name: 'several at once', Part: Varias },
])('$name: the truck that usually comes with the chosen driver is the first one', async ({ Part }) => {
  answer({ 'GET /api/26/servicos/6/pendencias/5/transporte': () => [frota] })
  const path = '/$companyId/servico-transportador/$servicoId/pendencia/$pendenciaId'
  const at = '/26/servico-transportador/6/pendencia/5'
  const { user } = await showAt({ path, at }, () => <Part />)
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name })
  await until(() => expect(field(/^Motorista/).disabled).toBe(false))
  const offered = (name: RegExp) =>
    within(screen.getByRole('listbox', { name }))
      .getAllByRole('option')
      .map((one) => one.textContent?.slice(0, 3))
  await user.click(field(/^Veículo/))
  expect(offered(/^Veículo/)).toEqual(['AAA', 'CCC'])
  await user.keyboard('{Escape}')
  await user.click(field(/^Motorista/))
  await user.click(screen.getByRole('option', { name: /Bia/ }))
  await user.click(field(/^Veículo/))
  expect(offered(/^Veículo/)).toEqual(['CCC', 'AAA'])
})

test.each([
  { name: 'general cargo', Part: CargaGeral },
  { name: 'boxes', Part: Conteineres },
  { name: 'several at once', Part: Varias },
])(
  '$name: drivers and trucks that could not be loaded are no empty list: that is said, and they are asked for again',
  async ({ Part }) => {
    let isBroken = true
    answer({
      'GET /api/26/servicos/6/pendencias/5/transporte': () =>
        isBroken ? problem(409, 'error.http.409') : [frota],
    })
    const path = '/$companyId/servico-transportador/$servicoId/pendencia/$pendenciaId'
    const at = '/26/servico-transportador/6/pendencia/5'
    const { user } = await showAt({ path, at }, () => <Part />)
    await until(() => screen.getByText('Motoristas e veículos não puderam ser carregados.'))
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await until(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Motorista/ }).disabled).toBe(false),
    )
    expect(screen.queryByText('Motoristas e veículos não puderam ser carregados.')).toBeNull()
  },
)
