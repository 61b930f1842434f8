import { getEmpresaAtiva } from '@cais/core/api/empresa-ativa.ts'
import type { Linha } from '@cais/core/api/rascunho-servico.ts'
import type { AnswerOf } from '@cais/core/api/route.ts'
import { simulateServico } from '@cais/core/api/servico.ts'
import { partesDeclaraveis } from '@cais/core/catalogo/campos.ts'
import type { ServicoSubtipo } from '@cais/core/catalogo/servicos.ts'
import { escalaName } from '@cais/core/rules/escala.ts'
import { formatCnpj } from '@cais/core/values/format.ts'
import { depthsOf } from '@cais/core/workflow/falta.ts'
import { Badge, Group, SimpleGrid, Stack, Table, Text, TextInput, Timeline, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import type { Lugar } from '../../trade/servico/lugar.ts'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SideScroll } from '../../ui/SideScroll.tsx'
import { DetalhesFields } from './DetalhesFields.tsx'
import { LinhaCells, LinhaHeads } from './LinhaCells.tsx'
import type { StepProps } from './PedidoForm.tsx'
import { bookingItemIdOf, cargaIdOf } from './pedido.ts'

/** The step that names parties and details, beside the chosen cargo and the pendencias to expect. */
export function EnviarStep(props: StepProps) {
  const { lugar, controls } = props
  const { linhas } = controls.pedido
  return (
    <Stack gap="lg">
      <PartesFields {...props} />
      <DetalhesFields {...props} />
      <Chosen {...props} />
      <PendenciasPrevistas lugar={lugar} linhas={linhas} />
    </Stack>
  )
}

function Chosen({ controls: { pedido } }: StepProps) {
  const { t } = useTranslation()
  const { consignatario, escala, linhas } = pedido
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('novo-servico.chosen')} ({t('novo-servico.lines', { count: linhas.length })})
      </Title>
      {(consignatario || escala) && (
        <Facts>
          {consignatario && <Fact label={t('enum.papel.CONSIGNATARIO')}>{consignatario.socialName}</Fact>}
          {escala && <Fact label={t('servico.escala')}>{escalaName(escala)}</Fact>}
        </Facts>
      )}
      <SideScroll label={t('novo-servico.chosen')} minWidth={480}>
        <Table aria-label={t('novo-servico.chosen')}>
          <Table.Thead>
            <Table.Tr>
              <LinhaHeads />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linhas.map((linha) => (
              <Table.Tr key={linha.chave}>
                <LinhaCells linha={linha} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </SideScroll>
    </Stack>
  )
}

/** The requesting company, and the further parties of the request. */
function PartesFields({ lugar: { companyId, area, declarado }, controls }: StepProps) {
  const { t } = useTranslation()
  const { pedido, errors, change } = controls
  const { data: empresa } = useAnswer(getEmpresaAtiva, { params: { companyId } })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={t('novo-servico.requisitante')}
        description={t(`area.${area}`)}
        value={empresa ? `${empresa.nome} · ${formatCnpj(empresa.nationalRegister)}` : ''}
        readOnly
        variant="filled"
      />
      {declarado.partes.map(({ papel, obrigatoria }) => (
        <EmpresaAutocomplete
          key={papel}
          label={t(`enum.papel.${papel}`)}
          description={t(`novo-servico.parte-hint.${papel}`)}
          placeholder={t('empresa.search')}
          required={obrigatoria}
          only={{ status: 'ATIVA', caracterizacao: partesDeclaraveis[papel] }}
          value={pedido.partes[papel] ?? null}
          error={errors[`partes.${papel}`]}
          onChange={(chosen) =>
            change(
              (before) => ({ ...before, partes: { ...before.partes, [papel]: chosen } }),
              `partes.${papel}`,
            )
          }
        />
      ))}
    </SimpleGrid>
  )
}

/** The pendencias that the service will have, step by step, each with the party that resolves it. */
function PendenciasPrevistas({ lugar, linhas }: { lugar: Lugar; linhas: readonly Linha[] }) {
  const { companyId, area, declarado } = lugar
  const previsto = useAnswer(
    simulateServico,
    {
      params: { companyId, kind: area },
      body: {
        subtipo: declarado.subtipo as ServicoSubtipo,
        cargaIds: [...new Set(linhas.flatMap((one) => cargaIdOf(one) ?? []))],
        bookingItemIds: [...new Set(linhas.flatMap((one) => bookingItemIdOf(one) ?? []))],
      },
    },
    { quiet: true },
  )
  return (
    <Loaded answer={previsto} heights={[120]}>
      {({ pendencias }) => <Passos pendencias={pendencias} />}
    </Loaded>
  )
}

function Passos({ pendencias }: Pick<AnswerOf<typeof simulateServico>, 'pendencias'>) {
  const { t } = useTranslation()
  const depths = depthsOf(pendencias)
  const steps = [...new Set(depths.values())].toSorted((a, b) => a - b)
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('novo-servico.to-come')}
      </Title>
      {steps.length === 0 ? (
        <Text size="sm">{t('novo-servico.nothing-to-come')}</Text>
      ) : (
        <Timeline active={-1} bulletSize={22} lineWidth={2}>
          {steps.map((step) => (
            <Timeline.Item key={step} bullet={<Text size="xs">{step + 1}</Text>}>
              <Group gap={6}>
                {pendencias
                  .filter(({ id }) => depths.get(id) === step)
                  .map(({ id, tipo, subtipo, vez }) => (
                    <Badge key={id} variant="default" tt="none" size="lg" h="auto" py={4}>
                      <Text span size="sm" style={{ whiteSpace: 'normal' }}>
                        {t(`enum.pendenciaTipo.${tipo}`)}
                        {subtipo && ` (${subtipo})`}
                        {vez && (
                          <Text span size="xs" c="dimmed">
                            {' '}
                            · {t(`servico.vez.${vez}`)}
                          </Text>
                        )}
                      </Text>
                    </Badge>
                  ))}
              </Group>
            </Timeline.Item>
          ))}
        </Timeline>
      )}
    </Stack>
  )
}
