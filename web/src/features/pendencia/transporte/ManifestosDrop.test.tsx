import type { FormaTela } from '@cais/core/api/pendencia.ts'
import type { Frota, ManifestoDoArquivo } from '@cais/core/api/transporte.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendenciaAddress } from '../../../client/route-params.ts'
import { dropFiles } from '../../../testing/drop-files.ts'
import { answer } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { useKindForm } from '../use-kind-form.ts'
import { dadosTransporteForm } from './DadosTransporteFields.tsx'

const carrier = 17
const carga = (id: number) => ({ id, carga: { identificador: `CARGA ${id}`, conteiner: null } })
const tela = {
  servico: { id: 5, papel: 'TRANSPORTADOR' },
  pendencia: { id: 9 },
  transportador: { id: carrier, socialName: 'Transportes Exemplo', nationalRegister: '' },
  cargas: [carga(1), carga(2)],
  podeEditar: true,
  trocaveis: [],
  dados: null,
} as unknown as FormaTela<'dados-transporte'>
const frota: Frota = {
  id: carrier,
  nome: 'Transportes Exemplo',
  pares: [],
  motoristas: [{ id: 3, nome: 'João', cnh: '1', categoriaCnh: 'E', validadeCnh: '2030-01-01', recusa: null }],
  veiculos: [{ id: 4, placa: 'ABC1D23', tipo: 'CAVALO', recusa: null }],
}
const manifesto: ManifestoDoArquivo = {
  arquivo: 'mdfe.xml',
  numero: 7,
  emitente: 'Transportes Exemplo',
  veiculo: { placa: 'ABC1D23', id: 4, recusa: null },
  condutores: [{ nome: 'João', cpf: '***.982.247-**', id: 3, recusa: null }],
  reboques: ['XYZ2B34'],
  cargas: [2],
}

function Form() {
  const form = useKindForm('dados-transporte', tela)
  return <dadosTransporteForm.Fields form={form} tela={tela} readOnly={false} />
}

async function open(manifestos: ManifestoDoArquivo[], recusados: object[] = []) {
  const path = '/api/17/servicos/5/pendencias/9/transporte'
  const asked = answer({
    [`POST ${path}/mdfe`]: () => ({ manifestos, recusados }),
    [`GET ${path}`]: () => [frota],
  })
  const address = '/17/servico-transportador/5/pendencia-dados-transporte/9'
  await showAt(
    {
      path: '/$companyId/servico-transportador/$servicoId/pendencia-dados-transporte/$pendenciaId',
      params: pendenciaAddress,
      at: address,
    },
    Form,
  )
  await until(() => expect(drivers()[0]?.disabled).toBe(false))
  return asked
}

const drivers = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Motorista' })
const trucks = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Veículo' })
const drop = (...files: File[]) => dropFiles(screen.getByTestId('manifestos-drop'), ...files)
const xml = new File(['<mdfeProc/>'], 'mdfe.xml')

test('a manifest fills driver and truck of the line whose box it names, and sends nothing', async () => {
  const asked = await open([manifesto])
  await drop(xml)
  await until(() => screen.getByText('1 manifesto lido.'))
  expect(drivers().map(({ value }) => value.split(' · ')[0])).toEqual(['', 'João'])
  expect(trucks().map(({ value }) => value.split(' · ')[0])).toEqual(['', 'ABC1D23'])
  expect(screen.getByText('Reboques: XYZ2B34')).toBeTruthy()
  expect(asked.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/17/servicos/5/pendencias/9/transporte/mdfe',
  ])
})

test('who is not registered is said, with the way there, and fills nothing', async () => {
  const unknown = { id: null, recusa: null }
  await open([
    {
      ...manifesto,
      veiculo: { placa: 'ZZZ9Z99', ...unknown },
      condutores: [{ nome: 'Ana', cpf: '***.444.777-**', ...unknown }],
    },
  ])
  await drop(xml)
  await until(() => screen.getByText(/Veículo ZZZ9Z99: não está entre os seus autorizados/))
  expect(screen.getByText(/Motorista Ana, CPF \*\*\*\.444\.777-\*\*: não está/)).toBeTruthy()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('Autorizar o veículo')).toBe('/17/veiculos-autorizados')
  expect(to('Autorizar o motorista')).toBe('/17/motoristas-autorizados')
  expect([...drivers(), ...trucks()].map(({ value }) => value)).toEqual(['', '', '', ''])
})

test('one who may not come says why, and a file that is none says what it is', async () => {
  const late = { ...manifesto, veiculo: { ...manifesto.veiculo, recusa: 'validation.cnh-expired' as const } }
  await open([late], [{ arquivo: 'nota.xml', motivo: 'transporte.mdfe.recusa.nfe' }])
  const huge = new File(['x'], 'enorme.xml')
  Object.defineProperty(huge, 'size', { value: 2_000_000 })
  await drop(xml, huge)
  await until(() => screen.getByText('1 manifesto lido.'))
  expect(screen.queryByText('Veículo ABC1D23: encontrado.')).toBeNull()
  expect(trucks().map(({ value }) => value)).toEqual(['', ''])
  expect(drivers()[1]?.value).toContain('João')
  const refused = screen.getByRole('alert').textContent
  expect(refused).toContain('nota.xml: É uma NF-e, não um MDF-e')
  expect(refused).toContain('enorme.xml: É grande demais para um MDF-e.')
})
