import type { NotaDoArquivo } from '@cais/core/api/nota-fiscal.ts'
import type { FormaTela } from '@cais/core/api/pendencia.ts'
import { chaveOfNfe } from '@cais/core/pendencia/nota-fiscal/make-nfe.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pendenciaAddress } from '../../../client/route-params.ts'
import { dropFiles } from '../../../testing/drop-files.ts'
import { answer } from '../../../testing/server.ts'
import { showAt, until } from '../../../testing/show.tsx'
import { useKindForm } from '../use-kind-form.ts'
import { notaFiscalForm } from './NotaFiscalFields.tsx'

const tela = {
  servico: { id: 5, papel: 'REQUISITANTE' },
  pendencia: { id: 9 },
  cargas: [
    {
      id: 1,
      carga: {
        identificador: 'LOTE-1',
        tipoCarga: 'CARGA_SOLTA',
        categoria: 'IMPORTACAO',
        produto: 'Computadores NCM 8471',
        quantidade: 30,
        pesoBruto: 10_000_000,
        ceMercante: null,
        conteiner: null,
        consignatarios: [],
      },
    },
  ],
  conhecido: {
    lacres: [{ cargaServicoId: 1, lacres: ['CAIS-1'] }],
    romaneio: { volumes: 25, embalagens: ['PALETE'] },
  },
  podeEditar: true,
  trocaveis: [],
  dados: null,
} as unknown as FormaTela<'nota-fiscal'>

const chave = chaveOfNfe()
const nota: NotaDoArquivo = {
  arquivo: 'nota.xml',
  chave,
  dataEmissao: '2026-08-01',
  valorCentavos: 1_250_000,
  pesoBruto: 12_000_000,
  detalhes: {
    chave,
    emitente: { registro: '11222333000181', nome: 'Importadora' },
    volumes: 40,
    especies: ['CAIXAS'],
    ncms: ['85444200'],
    cfops: ['7102'],
    lacres: ['OUTRO-9'],
    conteineres: [],
  },
  cargas: [1],
  ceMercante: null,
}

function Form() {
  const form = useKindForm('nota-fiscal', tela)
  return <notaFiscalForm.Fields form={form} tela={tela} readOnly={false} />
}

test('an invoice that is dropped shows what it says, and where it differs from what the terminal knows', async () => {
  const recusados = [{ arquivo: 'mdfe.xml', motivo: 'pendencia.nfe.recusa.mdfe' }]
  answer({ 'POST /api/17/servicos/5/pendencia-nota-fiscal/9/ler': () => ({ notas: [nota], recusados }) })
  await showAt(
    {
      path: '/$companyId/servico-cliente/$servicoId/pendencia-nota-fiscal/$pendenciaId',
      params: pendenciaAddress,
      at: '/17/servico-cliente/5/pendencia-nota-fiscal/9',
    },
    Form,
  )
  const files = [new File(['<nfeProc/>'], 'nota.xml'), new File(['<mdfeProc/>'], 'mdfe.xml')]
  await dropFiles(screen.getByTestId('notas-drop'), ...files)
  await until(() => screen.getByText('1 nota lida.'))
  expect(screen.getByRole('alert').textContent).toContain('mdfe.xml: É um MDF-e, não uma NF-e')
  const table = screen.getByRole('table', { name: 'O que dizem os arquivos' }).textContent
  for (const said of ['40 CAIXAS', '85444200', '7102', 'OUTRO-9']) expect(table).toContain(said)
  expect(screen.getByRole('note').textContent).toContain('(diferença de 2.000 kg)')
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toEqual(
    expect.arrayContaining([
      'As notas somam 40 volumes; a carga tem 25 (diferença de 15).',
      'A nota 1 cita lacres que o terminal não conhece nesta carga: OUTRO-9. O terminal conhece CAIS-1.',
      'A nota 1 tem volumes da espécie CAIXAS; o romaneio tem Palete.',
      'A nota 1 tem NCM 85444200; a descrição da carga diz 8471.',
      'A nota 1 tem CFOP 7102, que não combina com o sentido da carga (Importação).',
    ]),
  )
})
