import { Button, Text } from '@mantine/core'
import { IconBuildingCommunity, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../client/session.ts'
import classes from './TopBar.module.css'

export function SwitcherButton(props: { onClick?: () => void; ref?: React.Ref<HTMLButtonElement> }) {
  const { t } = useTranslation()
  const { empresa } = useSession()
  return (
    <Button
      {...props}
      size="xs"
      variant="subtle"
      className={classes.tool}
      leftSection={<IconBuildingCommunity size={18} stroke={1.7} />}
      rightSection={<IconChevronDown size={14} />}
      aria-label={empresa ? t('empresa.switch-from', { nome: empresa.nome }) : t('empresa.choose')}
    >
      <Text span size="sm" truncate maw={{ base: 0, xs: 110, sm: 220, lg: 340 }}>
        {empresa?.nome ?? t('empresa.choose')}
      </Text>
    </Button>
  )
}
