import { createNota, notaInput, type TerminalServico } from '@cais/core/api/terminal.ts'
import { formatDateTime } from '@cais/core/rules/format.ts'
import { Badge, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../app/validate.ts'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { SectionCard } from './SectionCard.tsx'
import { refreshServico } from './terminal-queries.ts'

/** What the terminal writes down, for itself or for everybody. */
export function NotasCard({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('terminal.servico.notas')}>
      <Stack gap="sm">
        {servico.notas.map(({ id, at, principal, texto, interna }) => (
          <div key={id}>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {formatDateTime(new Date(at))} · {principal}
              </Text>
              <Badge variant="default" tt="none" size="sm">
                {t(interna ? 'terminal.nota.interna' : 'terminal.nota.publica')}
              </Badge>
            </Group>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Text>
          </div>
        ))}
        <NotaForm servicoId={servico.id} />
      </Stack>
    </SectionCard>
  )
}

function NotaForm({ servicoId }: { servicoId: number }) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { texto: '', interna: true },
    validate: validateWith(notaInput),
  })
  const send = useFormCommand(createNota, form, {
    onSuccess: async () => {
      form.reset()
      await refreshServico()
    },
  })
  return (
    <form {...form.propsFor((body) => send.mutate({ params: { id: servicoId }, body }))}>
      <Stack gap="xs">
        <Textarea
          label={t('terminal.nota.texto')}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('texto')}
        />
        <Group justify="space-between">
          <Checkbox
            label={t('terminal.nota.so-terminal')}
            {...form.getInputProps('interna', { type: 'checkbox' })}
          />
          <Button type="submit" size="xs" loading={send.isPending}>
            {t('terminal.nota.anotar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
