import { bercosInput, saveBercos } from '@cais/core/api/comecar.ts'
import type { Berco } from '@cais/core/api/lineup.ts'
import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { useTellChanged } from '../../ui/changed-sections.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import classes from './Comecar.module.css'
import { refreshComecar } from './refresh-comecar.ts'
import { SaveButton } from './SaveButton.tsx'

interface Linha {
  /** A key of the row while it is edited. */
  key: number
  nome: string
  comprimento: number | null
}

let made = 0
const newLinha = (nome = '', comprimento: number | null = null): Linha => ({ key: ++made, nome, comprimento })

const bodyOf = ({ bercos }: { bercos: Linha[] }) => ({
  bercos: bercos.map(({ nome, comprimento }) => ({ nome, comprimento: comprimento as number })),
})

/** The berths along the quay, in order, each with its length. */
export function BercosForm({ saved }: { saved: readonly Berco[] }) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { bercos: saved.map(({ nome, de, ate }) => newLinha(nome, ate - de)) },
    validate: (values) => validateWith(bercosInput)(bodyOf(values)),
  })
  const save = useFormCommand(saveBercos, form, {
    onSuccess: () => {
      form.resetDirty()
      return refreshComecar()
    },
  })
  const { bercos } = form.values
  const metros = bercos.reduce((sum, { comprimento }) => sum + (comprimento || 0), 0)
  useTellChanged('bercos', form.isDirty())
  return (
    <form {...form.propsFor((values) => save.mutate({ body: bodyOf(values) }))}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('comecar.bercos.ajuda')}
        </Text>
        {bercos.length === 0 && <Text size="sm">{t('comecar.bercos.nenhum')}</Text>}
        {bercos.map(({ key }, index) => (
          <BercoRow key={key} form={form} index={index} />
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={bercos.length >= 30}
            onClick={() => form.insertListItem('bercos', newLinha())}
          >
            {t('comecar.bercos.acrescentar')}
          </Button>
          {metros > 0 && <Text size="sm">{t('comecar.bercos.total', { metros })}</Text>}
        </Group>
        <SaveButton passo="bercos" busy={save.isPending} disabled={!form.isDirty()} />
      </Stack>
    </form>
  )
}

interface BercoRowProps {
  form: ReturnType<typeof useCheckedForm<{ bercos: Linha[] }>>
  index: number
}

function BercoRow({ form, index }: BercoRowProps) {
  const { t } = useTranslation()
  const numero = index + 1
  return (
    <div className={classes.row}>
      <TextInput
        aria-label={t('comecar.bercos.nome', { numero })}
        placeholder={t('comecar.bercos.coluna-nome')}
        maxLength={20}
        autoComplete="off"
        {...form.getInputProps(`bercos.${index}.nome`)}
      />
      <NumberField
        aria-label={t('comecar.bercos.comprimento', { numero })}
        placeholder={t('comecar.bercos.coluna-comprimento')}
        min={1}
        suffix=" m"
        {...form.getInputProps(`bercos.${index}.comprimento`)}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size={36}
        aria-label={t('comecar.bercos.retirar', { numero })}
        onClick={() => form.removeListItem('bercos', index)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
