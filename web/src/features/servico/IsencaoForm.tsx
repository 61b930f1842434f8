import { isencaoInput, saveIsencao } from '@cais/core/api/fatura.ts'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshServico } from '../../client/refresh-servico.ts'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface IsencaoFormProps {
  servicoId: number
  pendenciaId: number
}

/** Asks the terminal not to charge, with the reason why. */
export function IsencaoForm(ids: IsencaoFormProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <Asking ids={ids} onDone={() => setAsking(false)} />
  return (
    <Group>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {t('isencao.pedir')}
      </Button>
    </Group>
  )
}

function Asking({ ids, onDone }: { ids: IsencaoFormProps; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useCheckedForm({ initialValues: { motivo: '' }, validate: validateWith(isencaoInput) })
  const send = useFormCommand(saveIsencao, form, {
    onSuccess: async () => {
      await refreshServico()
      onDone()
    },
  })
  return (
    <form {...form.propsFor((body) => send.mutate({ params: ids, body }))}>
      <Stack gap="sm">
        <Textarea
          label={t('isencao.motivo')}
          description={t('isencao.motivo-hint')}
          autosize
          minRows={3}
          maxLength={500}
          withAsterisk
          autoFocus
          {...form.getInputProps('motivo')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onDone}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('isencao.pedir')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
