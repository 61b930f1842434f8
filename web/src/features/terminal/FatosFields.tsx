import { condicoesConteiner } from '@cais/core/pendencia/intercambio-devolucao/forma.ts'
import {
  Accordion,
  ActionIcon,
  Button,
  Fieldset,
  Group,
  Select,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

const noLacre = { retirado: '', colocado: '', motivo: '' }
const mostLacres = 6

interface Fatos {
  condicao: (typeof condicoesConteiner)[number] | null
  avarias: string
  faltas: string
  lacres: (typeof noLacre)[]
}

/** The empty form of what was seen of the cargo. */
export const noFatos: Fatos = { condicao: null, avarias: '', faltas: '', lacres: [] }

interface FatosForm {
  errors: Record<string, ReactNode>
  getValues: () => typeof noFatos
  getInputProps: (path: string) => object
  insertListItem: (path: 'lacres', item: typeof noLacre) => void
  removeListItem: (path: 'lacres', index: number) => void
}

/**
 * The condition of a container, damage, missing pieces and changed seals. The fields are collapsed while there is
 * nothing to report.
 */
export function FatosFields({ form, isConteiner }: { form: FatosForm; isConteiner: boolean }) {
  const { t } = useTranslation()
  const { condicao, lacres } = form.getValues()
  const [isOpen, setOpen] = useState(false)
  // Fields with errors are never collapsed.
  const isWrong = Object.keys(form.errors).some((path) => (path.split('.')[0] ?? '') in noFatos)
  return (
    <Accordion
      variant="contained"
      value={isOpen || isWrong ? 'fatos' : null}
      onChange={(value) => setOpen(value !== null)}
    >
      <Accordion.Item value="fatos">
        <Accordion.Control>{t('terminal.evento.fatos')}</Accordion.Control>
        <Accordion.Panel>
          <Stack>
            {isConteiner && (
              <Select
                label={t('terminal.evento.condicao')}
                clearable
                data={condicoesConteiner.map((value) => ({
                  value,
                  label: t(`enum.condicaoConteiner.${value}`),
                }))}
                {...form.getInputProps('condicao')}
              />
            )}
            <Textarea
              label={t('terminal.evento.avarias')}
              description={t('terminal.evento.avarias-hint')}
              required={condicao === 'AVARIADA'}
              autosize
              minRows={2}
              maxLength={500}
              {...form.getInputProps('avarias')}
            />
            <Textarea
              label={t('terminal.evento.faltas')}
              description={t('terminal.evento.faltas-hint')}
              autosize
              minRows={1}
              maxLength={500}
              {...form.getInputProps('faltas')}
            />
            {lacres.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: seals are known by their place alone
              <Lacre key={index} form={form} index={index} />
            ))}
            {isConteiner && lacres.length < mostLacres && (
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={14} aria-hidden />}
                  onClick={() => form.insertListItem('lacres', noLacre)}
                >
                  {t('terminal.evento.lacre-add')}
                </Button>
              </Group>
            )}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}

function Lacre({ form, index }: { form: FatosForm; index: number }) {
  const { t } = useTranslation()
  const n = index + 1
  return (
    <Fieldset legend={t('terminal.evento.lacre', { n })}>
      <Group grow align="start">
        <TextInput
          label={t('terminal.evento.lacre-retirado')}
          maxLength={20}
          {...form.getInputProps(`lacres.${index}.retirado`)}
        />
        <TextInput
          label={t('terminal.evento.lacre-colocado')}
          maxLength={20}
          {...form.getInputProps(`lacres.${index}.colocado`)}
        />
      </Group>
      <Group align="end" mt="xs">
        <TextInput
          label={t('terminal.evento.lacre-motivo')}
          required
          maxLength={200}
          flex={1}
          {...form.getInputProps(`lacres.${index}.motivo`)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('terminal.evento.lacre-remove', { n })}
          onClick={() => form.removeListItem('lacres', index)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Group>
    </Fieldset>
  )
}
