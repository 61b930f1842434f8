import type { ManifestoDoArquivo } from '@cais/core/api/transporte.ts'
import { expect, test } from 'vitest'
import { achadosEm, escolhidaDe, fillLinhas } from './manifestos.ts'

const manifesto = (motorista: number | null, caminhao: number | null, cargas: number[] = []) =>
  ({
    veiculo: { placa: 'ABC1D23', id: caminhao, recusa: null },
    condutores: [{ nome: 'João', cpf: '', id: motorista, recusa: null }],
    cargas,
  }) as Partial<ManifestoDoArquivo> as ManifestoDoArquivo
const linha = (
  cargaServicoId: number,
  motoristaId: number | null = null,
  caminhaoId: number | null = null,
) => ({
  cargaServicoId,
  motoristaId,
  caminhaoId,
})

test('who may not come is not chosen, and of several drivers the first who may', () => {
  const { veiculo, condutores } = manifesto(1, 2)
  const recusa = 'validation.cnh-expired' as const
  const both = condutores.flatMap((one) => [
    { ...one, recusa },
    { ...one, id: 9 },
  ])
  expect(escolhidaDe({ veiculo: { ...veiculo, recusa }, condutores: both })).toEqual({
    motoristaId: 9,
    caminhaoId: null,
  })
})

test('a manifest fills the line whose box it names, whatever stands there', () => {
  const { linhas } = fillLinhas([linha(1), linha(2, 5, 6)], [manifesto(7, 8, [2])])
  expect(linhas).toEqual([linha(1), linha(2, 7, 8)])
})

test('manifests that name no box go to the lines that nobody has begun, one each', () => {
  const { linhas, semLugar } = fillLinhas(
    [linha(1, 3, 4), linha(2), linha(3)],
    [manifesto(5, 6), manifesto(7, 8), manifesto(9, 10)],
  )
  expect(linhas).toEqual([linha(1, 3, 4), linha(2, 5, 6), linha(3, 7, 8)])
  expect(semLugar).toEqual([manifesto(9, 10)])
})

test('the only line is filled again, and what was not found leaves what stands there', () => {
  expect(fillLinhas([linha(1, 3, 4)], [manifesto(null, 8)]).linhas).toEqual([linha(1, 3, 8)])
  expect(fillLinhas([linha(1, 3, 4)], [manifesto(null, null)])).toEqual({
    linhas: [linha(1, 3, 4)],
    semLugar: [],
  })
})

test('a line whose truck has come stays as it is', () => {
  const isFixed = ({ cargaServicoId }: { cargaServicoId: number }) => cargaServicoId === 1
  const { linhas, semLugar } = fillLinhas([linha(1, 3, 4), linha(2)], [manifesto(7, 8, [1])], isFixed)
  expect(linhas).toEqual([linha(1, 3, 4), linha(2)])
  expect(semLugar).toHaveLength(1)
})

test('lists take all who were found', () => {
  expect(achadosEm([manifesto(1, 2), manifesto(null, 4)])).toEqual({ motoristas: [1], veiculos: [2, 4] })
})
