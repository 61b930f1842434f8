import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { instantOf } from '../../../client/terminal-time.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { TypedDateInput } from '../../../ui/TypedDateInput.tsx'
import { useCheckedForm, useFormCommand } from '../../../ui/use-checked-form.ts'
import { type Dono, paramsOf, refreshWebhooks, routesOf } from './dono.ts'

type FormValues = {
  por: 'desde' | 'sequence'
  dia: string | null
  hora: string
  sequence: number | null
  oQue: 'falhas' | 'tudo'
}

const inputOf = ({ por, dia, hora, sequence, oQue }: FormValues) => ({
  ...(por === 'desde'
    ? { desde: instantOf(`${dia} ${hora || '00:00'}`).toISOString() }
    : { sequence: sequence ?? 0 }),
  somenteFalhas: oQue === 'falhas',
})

const isSequence = (value: number | null) => value !== null && value >= 1

/** Sends events again, from a time or an event number on. */
export function ReenvioForm({ dono, webhookId }: { dono: Dono; webhookId: number }) {
  const { t } = useTranslation()
  const form = useCheckedForm<FormValues>({
    initialValues: { por: 'desde', dia: null, hora: '', sequence: null, oQue: 'falhas' },
    validate: ({ por, dia, sequence }): Record<string, string> => ({
      ...(por === 'desde' && dia === null && { dia: t('validation.required') }),
      ...(por === 'sequence' && !isSequence(sequence) && { sequence: t('validation.required') }),
    }),
  })
  const resend = useFormCommand(routesOf(dono).resend, form, {
    onSuccess: () => refreshWebhooks(dono),
  })
  const params = { ...paramsOf(dono), id: webhookId }
  return (
    <form {...form.propsFor((values) => resend.mutate({ params, body: inputOf(values) }))}>
      <Stack gap="xs">
        <Title order={3} size="h6">
          {t('webhook.reenvio.titulo')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('webhook.reenvio.sobre')}
        </Text>
        <Group align="end" gap="sm">
          <NativeSelect
            label={t('webhook.reenvio.o-que')}
            data={[
              { value: 'falhas', label: t('webhook.reenvio.somente-falhas') },
              { value: 'tudo', label: t('webhook.reenvio.tudo') },
            ]}
            {...form.getInputProps('oQue')}
          />
          <NativeSelect
            aria-label={`${t('webhook.reenvio.desde')} / ${t('webhook.reenvio.sequence')}`}
            data={[
              { value: 'desde', label: t('webhook.reenvio.desde') },
              { value: 'sequence', label: t('webhook.reenvio.sequence') },
            ]}
            {...form.getInputProps('por')}
          />
          {form.values.por === 'desde' ? (
            <>
              <TypedDateInput
                w={170}
                aria-label={t('webhook.reenvio.desde')}
                onTypedTime={(time) => form.setFieldValue('hora', time)}
                {...form.getInputProps('dia')}
                value={form.values.dia}
              />
              <TextInput type="time" aria-label={t('webhook.reenvio.hora')} {...form.getInputProps('hora')} />
            </>
          ) : (
            <NumberField
              aria-label={t('webhook.reenvio.sequence')}
              grouped={false}
              min={1}
              {...form.getInputProps('sequence')}
            />
          )}
          <Button type="submit" variant="default" loading={resend.isPending}>
            {t('webhook.reenvio.enviar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
