import type { PendenciaTela } from '@cais/core/api/pendencia.ts'
import {
  type Detalhes,
  type DiferencaDaNota,
  detalhesOf,
  diferencasOfNotas,
} from '@cais/core/pendencia/nota-fiscal/conferir.ts'
import type { Rascunho } from '@cais/core/pendencia/rascunhos.ts'
import { parseNfeKey } from '@cais/core/values/nfe-key.ts'
import { Alert, List, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { registerText } from '../../../trade/empresa/register-text.ts'
import { SideScroll } from '../../../ui/SideScroll.tsx'
import { readWeight } from '../forms/Campo.tsx'

type Notas = Rascunho<'nota-fiscal'>['notas'] | Rascunho<'nota-fiscal-ce-mercante'>['notas']

interface NotasConferidasProps {
  notas: Notas
  tela: PendenciaTela
  readOnly: boolean
}

/** Further content of the invoice files, and the differences between invoices and cargo. */
export function NotasConferidas({ notas, tela, readOnly }: NotasConferidasProps) {
  const { t } = useTranslation()
  const diferencas = diferencasOfNotas(notas ?? [], tela.cargas, tela.conhecido)
  return (
    <>
      {diferencas.length > 0 && (
        <Alert
          color="ambar"
          role="note"
          icon={<IconAlertTriangle aria-hidden />}
          title={t(readOnly ? 'pendencia.nfe.diferencas-lidas' : 'pendencia.nfe.diferencas')}
        >
          <List size="sm" style={{ overflowWrap: 'anywhere' }}>
            {diferencas.map((one) => (
              <List.Item key={JSON.stringify(one)}>
                <Diferenca diferenca={one} />
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <DetalhesTable notas={notas} />
    </>
  )
}

function Diferenca({ diferenca }: { diferenca: DiferencaDaNota }) {
  const { t } = useTranslation()
  switch (diferenca.tipo) {
    case 'peso':
      return t('pendencia.nfe.diferenca.peso', {
        notas: readWeight(diferenca.notas),
        carga: readWeight(diferenca.carga),
        diferenca: readWeight(Math.abs(diferenca.notas - diferenca.carga)),
      })
    case 'volumes':
      return t('pendencia.nfe.diferenca.volumes', {
        notas: diferenca.notas,
        carga: diferenca.carga,
        diferenca: Math.abs(diferenca.notas - diferenca.carga),
      })
    case 'lacre':
      return t('pendencia.nfe.diferenca.lacre', {
        nota: diferenca.nota,
        lacres: diferenca.lacres.join(', '),
        conhecidos: diferenca.conhecidos.join(', '),
      })
    case 'especie':
      return t('pendencia.nfe.diferenca.especie', {
        nota: diferenca.nota,
        especies: diferenca.especies.join(', '),
        conhecidas: diferenca.conhecidas.map((one) => t(`enum.embalagem.${one}`)).join(', '),
      })
    case 'ncm':
      return t('pendencia.nfe.diferenca.ncm', {
        nota: diferenca.nota,
        ncms: diferenca.ncms.join(', '),
        conhecidos: diferenca.conhecidos.join(', '),
      })
    case 'cfop':
      return t('pendencia.nfe.diferenca.cfop', {
        nota: diferenca.nota,
        cfops: diferenca.cfops.join(', '),
        categorias: diferenca.categorias.map((one) => t(`enum.categoriaCarga.${one}`)).join(', '),
      })
    case 'conteiner':
      return t('pendencia.nfe.diferenca.conteiner', {
        nota: diferenca.nota,
        conteineres: diferenca.conteineres.join(', '),
      })
    case 'consignatario':
      return t('pendencia.nfe.diferenca.consignatario', { nota: diferenca.nota, nome: diferenca.nome })
  }
}

function DetalhesTable({ notas }: { notas: Notas }) {
  const { t } = useTranslation()
  const rows = (notas ?? []).flatMap((nota) => {
    const detalhes = detalhesOf(nota)
    return detalhes ? [{ ...detalhes, chave: nota.chave ?? '' }] : []
  })
  if (rows.length === 0) return null
  const title = t('pendencia.nfe.detalhes')
  return (
    <SideScroll minWidth={760} label={title}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('pendencia.nfe.nota')}</Table.Th>
            <Table.Th>{t('pendencia.nfe.emitente')}</Table.Th>
            <Table.Th>{t('pendencia.nfe.destinatario')}</Table.Th>
            <Table.Th>{t('pendencia.campo.pesoLiquido')}</Table.Th>
            <Table.Th>{t('pendencia.campo.volumes')}</Table.Th>
            <Table.Th>{t('pendencia.nfe.ncms')}</Table.Th>
            <Table.Th>{t('pendencia.nfe.cfops')}</Table.Th>
            <Table.Th>{t('pendencia.campo.lacres')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.chave}>
              <Table.Td>{parseNfeKey(row.chave)?.numero ?? '—'}</Table.Td>
              <Table.Td>
                <Pessoa pessoa={row.emitente} />
              </Table.Td>
              <Table.Td>
                <Pessoa pessoa={row.destinatario} />
              </Table.Td>
              <Table.Td>{row.pesoLiquido ? readWeight(row.pesoLiquido) : '—'}</Table.Td>
              <Table.Td>{volumesText(row)}</Table.Td>
              <Table.Td>{row.ncms?.join(', ') || '—'}</Table.Td>
              <Table.Td>{row.cfops?.join(', ') || '—'}</Table.Td>
              <Table.Td>{row.lacres?.join(', ') || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SideScroll>
  )
}

const volumesText = ({ volumes, especies }: Detalhes) =>
  [volumes ?? '', especies?.join(', ') ?? ''].join(' ').trim() || '—'

function Pessoa({
  pessoa,
}: {
  pessoa: { registro?: string | null; nome?: string | null } | null | undefined
}) {
  if (!pessoa) return '—'
  return (
    <>
      {pessoa.nome}
      <Text size="xs" c="dimmed">
        {registerText(pessoa.registro ?? '')}
      </Text>
    </>
  )
}
