import { type JanelaView, listJanelas } from '@cais/core/api/grade.ts'
import { type AreaTerminal, areasTerminal } from '@cais/core/catalogo/janelas.ts'
import { Button, Container, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../client/queries.ts'
import { terminalToday } from '../../client/terminal-time.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useModalItem } from '../../ui/use-modal-item.ts'
import { WeekSteps } from '../../ui/week/WeekSteps.tsx'
import { addDays } from '../../ui/week/week.ts'
import { GradeWeek } from './GradeWeek.tsx'
import { JanelaModal } from './JanelaModal.tsx'
import { NewJanelasModal } from './NewJanelasModal.tsx'

/** The terminal's grid as its staff see it: how full each window is, and what may be changed about it. */
export function GradeScreen() {
  const { t } = useTranslation()
  const [area, setArea] = useState<AreaTerminal>('GATE_CHEIO')
  const [dta, setDta] = useState(false)
  const [inicio, setInicio] = useState(() => terminalToday())
  const [isCreating, creation] = useDisclosure()
  const edition = useModalItem<JanelaView>()
  const query = { areaTerminal: area, inicio, fim: addDays(inicio, 6) }
  const answer = useAnswer(listJanelas, { query }, { quiet: true, refetchInterval: 30_000 })
  const current = answer.data?.find(({ id }) => id === edition.item?.id) ?? edition.item
  return (
    <Container size="xl" py="lg">
      <PageTitle
        actions={
          <Button leftSection={<IconPlus size={16} />} onClick={creation.open}>
            {t('grade.nova')}
          </Button>
        }
      >
        {t('screen.grade')}
      </PageTitle>
      <Stack>
        <Group align="end" gap="md">
          <NativeSelect
            label={t('grade.area')}
            value={area}
            onChange={(event) => setArea(event.currentTarget.value as AreaTerminal)}
            data={areasTerminal.map((value) => ({ value, label: t(`enum.areaTerminal.${value}`) }))}
          />
          <Switch
            label={t('grade.dta')}
            mb={8}
            checked={dta}
            onChange={(event) => setDta(event.currentTarget.checked)}
          />
          <WeekSteps inicio={inicio} onMove={setInicio} />
        </Group>
        <Loaded answer={answer} heights={[360]}>
          {(janelas) => (
            <Shown
              inicio={inicio}
              janelas={janelas.filter(({ indicadorDta }) => indicadorDta === dta)}
              onOpen={edition.open}
            />
          )}
        </Loaded>
      </Stack>
      <NewJanelasModal opened={isCreating} area={area} inicio={inicio} onClose={creation.close} />
      <JanelaModal opened={edition.opened} janela={current} onClose={edition.close} />
    </Container>
  )
}

function Shown(week: Parameters<typeof GradeWeek>[0]) {
  const { t } = useTranslation()
  if (week.janelas.length === 0) return <Text c="dimmed">{t('grade.semana-vazia')}</Text>
  return <GradeWeek {...week} />
}
