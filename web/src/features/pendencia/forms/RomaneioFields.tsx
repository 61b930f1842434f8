import {
  ActionIcon,
  Button,
  Group,
  NumberInput,
  Select,
  Stack,
  Table,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { WeightInput } from '../../../ui/WeightInput.tsx'
import type { KindFieldsProps, KindFormDefinition } from '../kind-forms.ts'

const embalagens = ['CAIXA', 'PALETE', 'FARDO', 'TAMBOR', 'BOBINA', 'SACO', 'PECA', 'GRANEL']
const emptyVolume = { descricao: '', embalagem: null, quantidade: null, pesoBruto: null }

/** What is in the load, piece by piece. */
function RomaneioFields({ form, readOnly }: KindFieldsProps) {
  const { t } = useTranslation()
  const { volumes } = form.getValues().dados as { volumes: unknown[] }
  const columns = ['descricao', 'embalagem', 'quantidade', 'pesoBruto'] as const
  return (
    <Stack>
      <Table.ScrollContainer
        minWidth={640}
        type="native"
        tabIndex={0}
        role="region"
        aria-label={t('pendencia.campo.volumes')}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              {columns.map((name) => (
                <Table.Th key={name}>{t(`pendencia.campo.${name}`)}</Table.Th>
              ))}
              <Table.Th aria-label={t('list.actions')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {volumes.map((_, index) => {
              const at = (name: (typeof columns)[number]) => ({
                'aria-label': `${t(`pendencia.campo.${name}`)} ${index + 1}`,
                readOnly,
                ...form.getInputProps(`dados.volumes.${index}.${name}`),
              })
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
                <Table.Tr key={index}>
                  <Table.Td>
                    <TextInput {...at('descricao')} />
                  </Table.Td>
                  <Table.Td>
                    <Select
                      data={embalagens.map((value) => ({ value, label: t(`enum.embalagem.${value}`) }))}
                      {...at('embalagem')}
                    />
                  </Table.Td>
                  <Table.Td>
                    <NumberInput min={1} allowDecimal={false} hideControls {...at('quantidade')} />
                  </Table.Td>
                  <Table.Td>
                    <WeightInput {...at('pesoBruto')} />
                  </Table.Td>
                  <Table.Td>
                    {!readOnly && volumes.length > 1 && (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t('pendencia.remove-row', { row: index + 1 })}
                        onClick={() => form.removeListItem('dados.volumes', index)}
                      >
                        <IconTrash size={16} />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!readOnly && (
        <Group>
          <Button
            variant="light"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('dados.volumes', emptyVolume)}
          >
            {t('pendencia.add-row')}
          </Button>
        </Group>
      )}
      <Textarea
        label={t('pendencia.campo.observacao')}
        maxLength={500}
        autosize
        minRows={2}
        readOnly={readOnly}
        {...form.getInputProps('dados.observacao')}
      />
    </Stack>
  )
}

export const romaneioForm: KindFormDefinition = {
  Fields: RomaneioFields,
  emptyOf: () => ({ volumes: [emptyVolume], observacao: '' }),
}
