import { createPedidoDeEntrada, pedidoDeEntrada } from '@cais/core/api/adesao.ts'
import { Anchor, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../client/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'

interface PedirEntradaFormProps {
  onAsked: () => unknown
  /** Called when no company has this register, to request it as a new one. */
  onNova: (register: string) => void
}

/** Requests to join an existing company. */
export function PedirEntradaForm({ onAsked, onNova }: PedirEntradaFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { nationalRegister: '', mensagem: '' },
    validate: validateWith(pedidoDeEntrada),
  })
  const ask = useFormCommand(createPedidoDeEntrada, form, {
    onSuccess: async () => {
      form.reset()
      await onAsked()
    },
  })
  return (
    <form {...form.propsFor((body) => ask.mutate({ body }))} aria-label={t('adesao.pedir.title')}>
      <Stack gap="sm">
        <TextInput
          label={t('adesao.field.register')}
          required
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('nationalRegister')}
        />
        <Textarea
          label={t('adesao.field.mensagem')}
          description={t('adesao.field.mensagem-hint')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('mensagem')}
        />
        <Group justify="space-between">
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() => onNova(form.values.nationalRegister)}
          >
            {t('adesao.nova.ask')}
          </Anchor>
          <Button type="submit" loading={ask.isPending}>
            {t('adesao.pedir.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
