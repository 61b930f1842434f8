import { Stack, Table, Text, Title } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RowAction } from '../../ui/RowAction.tsx'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { LinhaCells, LinhaHeads } from './LinhaCells.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { nameOfLinha, removeLinhas } from './pedido.ts'
import { leavingWith } from './suas-cargas.ts'

/** The cargo lines of the request, each with its errors. */
export function CargasEscolhidas({ lugar, controls }: StepProps) {
  const { t } = useTranslation()
  const { pedido, errors, change } = controls
  const { linhas } = pedido
  const errorOf = (index: number) =>
    Object.entries(errors).flatMap(([field, text]) =>
      field.startsWith(`cargaServico.${index}.`) ? text : [],
    )
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('novo-servico.chosen')} ({t('novo-servico.lines', { count: linhas.length })})
      </Title>
      {linhas.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('novo-servico.none-chosen')}
        </Text>
      ) : (
        <SideScroll label={t('novo-servico.chosen')} minWidth={480}>
          <Table aria-label={t('novo-servico.chosen')}>
            <Table.Thead>
              <Table.Tr>
                <LinhaHeads />
                <Table.Th w={50} aria-label={t('list.actions')} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {linhas.map((linha, index) => (
                <Table.Tr key={linha.chave}>
                  <LinhaCells linha={linha} errors={errorOf(index)} />
                  <Table.Td>
                    <RowAction
                      icon={IconTrash}
                      color="red"
                      label={t('novo-servico.remove', { name: nameOfLinha(linha) })}
                      onClick={() =>
                        change(
                          (before) => removeLinhas(before, leavingWith(lugar, before.linhas, linha)),
                          'cargaServico',
                        )
                      }
                    />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </SideScroll>
      )}
    </Stack>
  )
}
