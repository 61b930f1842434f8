import { createNota, notaInput, type TerminalServico } from '@cais/core/api/terminal.ts'
import { Badge, Button, Checkbox, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../client/terminal-time.ts'
import { validateWith } from '../../client/validate.ts'
import { Section } from '../../ui/Section.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { refreshServico } from './terminal-queries.ts'

/** Notes of the terminal, for its staff or for all companies of the service. */
export function NotasCard({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  return (
    <Section title={t('terminal.servico.notas')}>
      <Stack gap="sm">
        {servico.notas.map(({ id, at, principal, texto, interna, pendencia, empresa }) => (
          <div key={id}>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                {formatDateTime(new Date(at))} · {empresa ? `${empresa.socialName} · ` : ''}
                {principal}
              </Text>
              <Badge variant="default" tt="none" size="sm">
                {t(interna ? 'terminal.nota.interna' : 'terminal.nota.publica')}
              </Badge>
              {pendencia && (
                <Badge variant="light" tt="none" size="sm">
                  {t(`enum.pendenciaTipo.${pendencia.tipo}`)}
                </Badge>
              )}
            </Group>
            <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Text>
          </div>
        ))}
        <NotaForm servico={servico} />
      </Stack>
    </Section>
  )
}

function NotaForm({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const form = useCheckedForm<{ texto: string; interna: boolean; pendenciaId: number | null }>({
    initialValues: { texto: '', interna: servico.doTerminal, pendenciaId: null },
    validate: validateWith(notaInput),
  })
  const send = useFormCommand(createNota, form, {
    onSuccess: async () => {
      form.reset()
      await refreshServico()
    },
  })
  const { pendenciaId } = form.getValues()
  return (
    <form {...form.propsFor((body) => send.mutate({ params: { id: servico.id }, body }))}>
      <Stack gap="xs">
        <Select
          label={t('terminal.nota.sobre')}
          placeholder={t('terminal.nota.sobre-servico')}
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          data={servico.pendencias.map(({ id, tipo }) => ({
            value: String(id),
            label: t(`enum.pendenciaTipo.${tipo}`),
          }))}
          value={pendenciaId === null ? null : String(pendenciaId)}
          onChange={(chosen) => form.setFieldValue('pendenciaId', chosen === null ? null : Number(chosen))}
        />
        <Textarea
          label={t('terminal.nota.texto')}
          autosize
          minRows={2}
          maxLength={1000}
          {...form.getInputProps('texto')}
        />
        <Group justify={servico.doTerminal ? 'space-between' : 'end'}>
          {servico.doTerminal && (
            <Checkbox
              label={t('terminal.nota.so-terminal')}
              {...form.getInputProps('interna', { type: 'checkbox' })}
            />
          )}
          <Button type="submit" size="xs" loading={send.isPending}>
            {t('terminal.nota.anotar')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
